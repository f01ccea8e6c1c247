/* The tools themselves, each set to record as much as it can; what it would send is posted to the collector, whose address the page has. */
import { datadogRum } from '@datadog/browser-rum';
import * as Sentry from '@sentry/browser';
import { clarity } from 'clarity-js';
import posthog from 'posthog-js/dist/module.full.no-external';
import { record } from 'rrweb';

const { collector } = globalThis;
const post = (data) => fetch(collector, { method: 'POST', body: data });

globalThis.startRecorder = {
  rrweb: () => record({ emit: (event) => void post(JSON.stringify(event)) }),
  'rrweb with maskAllInputs': () => record({ maskAllInputs: true, emit: (event) => void post(JSON.stringify(event)) }),
  sentry: () =>
    Sentry.init({
      dsn: `${location.protocol}//key@${location.host}/1`,
      tunnel: collector,
      replaysSessionSampleRate: 1,
      integrations: [Sentry.replayIntegration({ useCompression: false, maskAllText: false, blockAllMedia: false, minReplayDuration: 0, flushMinDelay: 200, flushMaxDelay: 400 })],
    }),
  clarity: () => clarity.start({ projectId: 'test', content: true, unmask: ['body'], delay: 200, upload: (payload) => void post(payload) }),
  posthog: () =>
    posthog.init('key', {
      api_host: collector,
      disable_compression: true,
      capture_pageview: false,
      opt_out_useragent_filter: true,
      session_recording: { compress_events: false },
    }),
  datadog: () =>
    datadogRum.init({
      applicationId: 'application',
      clientToken: 'token',
      proxy: collector,
      sessionSampleRate: 100,
      sessionReplaySampleRate: 100,
      defaultPrivacyLevel: 'allow',
      trackUserInteractions: true,
    }),
};
