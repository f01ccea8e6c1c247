// A server component: it hands the definition to the client.
export { App as default } from '../App.tsx';
