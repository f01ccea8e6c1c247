export { ActionType, useLadleContext } from '@ladle/react';
