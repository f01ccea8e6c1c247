/** A submission that the server accepts. */
export const goodLead = {
  submission_id: '5f0c1c9e-6f0e-4a7e-9d53-0a4f6f2f7c11',
  name: 'Jordan Rivers',
  email: 'jordan@example.com',
  telephone: '3035550142',
  zipcode: '80206',
  'your-city': 'denver-cherry-creek-co',
  service: 'laser-hair-removal',
  journey: [
    { step: 1, stepId: 'area', question: 'Which area?', answer: 'Legs', type: 'button-selection' },
    { step: 2, stepId: 'form-name', question: 'Your name?', answer: 'Jordan Rivers', type: 'input' },
  ],
};

/** A JSON POST to a path of the reference API. */
export function post(path: string, body: unknown, init: RequestInit = {}): Request {
  const headers = { 'content-type': 'application/json', origin: 'https://site.example' };
  return new Request(`http://api.test${path}`, { method: 'POST', headers, body: JSON.stringify(body), ...init });
}

/** A GET of a path of the reference API. */
export function get(path: string, init: RequestInit = {}): Request {
  return new Request(`http://api.test${path}`, init);
}

export const submitPath = '/wp-json/leadsHandler/v1/submit/leads/';
export const duplicatePath = '/wp-json/leadsHandler/v1/duplicate';
export const lookupPath = '/wp-json/leads/v1/lookup-masked';
