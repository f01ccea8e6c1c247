'use client';

import { useEffect, useLayoutEffect } from 'react';

/** Layout effects warn on React 18's server, where there is no layout. */
export const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;
