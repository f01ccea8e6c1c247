import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

afterEach(cleanup);

// Code that is fetched when it is needed takes seconds on a busy machine.
configure({ asyncUtilTimeout: 10_000 });
