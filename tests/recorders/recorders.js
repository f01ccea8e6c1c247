/* The tools themselves, each set to record as much as it can; what it would send is posted to /collect/ and its name. */
import { record } from 'rrweb';
import * as Sentry from '@sentry/browser';

const collect = `${location.origin}/collect`;
const post = (tool, data) => fetch(`${collect}/${tool}`, { method: 'POST', body: data });

globalThis.startRecorder = {
  rrweb: () => record({ emit: (event) => void post('rrweb', JSON.stringify(event)) }),
  'rrweb with maskAllInputs': () => record({ maskAllInputs: true, emit: (event) => void post('rrweb', JSON.stringify(event)) }),
  sentry: () =>
    Sentry.init({
      dsn: `${location.protocol}//key@${location.host}/1`,
      tunnel: `${collect}/sentry`,
      replaysSessionSampleRate: 1,
      integrations: [Sentry.replayIntegration({ useCompression: false, maskAllText: false, blockAllMedia: false, minReplayDuration: 0, flushMinDelay: 200, flushMaxDelay: 400 })],
    }),
};
