import type { AnswerTexts } from '../catalogue/texts.ts';
import { isObject, type JsonObject } from '../document/json.ts';
import { objectsIn, scale, textOf, unread, type ForeignForm, type Loss, type Offered, type Question } from './foreignForm.ts';

const kinds: Readonly<Record<string, Question['as']>> = { short_text: 'text', long_text: 'textarea', email: 'email', phone_number: 'tel', number: 'number', date: 'date', website: 'text', dropdown: 'select', multiple_choice: 'choice', picture_choice: 'choice', yes_no: 'choice', opinion_scale: 'choice', rating: 'choice', nps: 'choice', legal: 'consent', statement: 'page' };
const groups = new Set(['group', 'contact_info', 'address', 'inline_group']);

const ofForm = new Set(['id', 'title', 'type', 'fields', 'logic', 'welcome_screens', 'thankyou_screens', 'settings', 'theme', 'workspace', '_links', 'self', 'created_at', 'last_updated_at', 'published_at', 'cui_settings', 'translation_of']);
const ofField = new Set(['id', 'ref', 'title', 'type', 'properties', 'validations', 'layout']);
const ofProperties = new Set(['choices', 'allow_multiple_selection', 'allow_other_choice', 'description', 'fields', 'steps', 'shape', 'start_at_one', 'labels', 'structure', 'separator', 'default_country_code', 'button_text', 'show_button', 'hide_marks', 'vertical_alignment', 'supersized', 'show_labels']);

/** Reads a form of Typeform’s Create API, which its exports have; undefined for what is none. */
export function fromTypeform(json: unknown, texts: AnswerTexts): ForeignForm | undefined {
  if (!isObject(json) || !Array.isArray(json['fields']) || !objectsIn(json['fields']).some((field) => textOf(field['type']) in kinds && ('ref' in field || 'properties' in field || 'validations' in field))) return undefined;
  const name = textOf(json['title']);
  const losses: Loss[] = [...unread(json, ofForm, name)];
  const questions: Question[] = [];
  let page = 0;
  const calledIn = (field: JsonObject) => textOf(field['title']) || textOf(field['type']);
  // Typeform writes emphasis as Markdown.
  const plain = (text: unknown): string => textOf(text).replaceAll(/(\*{1,2}|_{1,2})(?=\S)([^*_]+)\1/g, '$2');

  const read = (field: JsonObject, heading: string): void => {
    const type = textOf(field['type']);
    const what = calledIn(field);
    const properties = isObject(field['properties']) ? field['properties'] : {};
    const validations = isObject(field['validations']) ? field['validations'] : {};
    if (groups.has(type)) {
      losses.push(...unread(field, ofField, what), ...unread(properties, ofProperties, what));
      if (textOf(properties['description']) !== '') questions.push({ key: '', name: what, title: plain(field['title']), description: textOf(properties['description']), as: 'page', isRequired: false, page });
      for (const inner of objectsIn(properties['fields'])) read(inner, plain(field['title']));
      page += 1;
      return;
    }
    const several = properties['allow_multiple_selection'] === true;
    const as = several && kinds[type] === 'choice' ? 'choices' : kinds[type];
    if (!as) return void losses.push({ message: 'lostQuestion', what, how: type });
    losses.push(...unread(field, new Set([...ofField, ...(type === 'picture_choice' ? ['attachment'] : [])]), what), ...unread(properties, ofProperties, what), ...unread(validations, new Set(['required', ...(as === 'textarea' ? ['max_length'] : [])]), what));
    if (type === 'website') losses.push({ message: 'changedKind', what, how: type });
    const labels = Object.values(Object(properties['labels'])).map(textOf).filter((label) => label !== '');
    const listed = objectsIn(properties['choices']).map((choice): Offered => ({ text: plain(choice['label']), value: textOf(choice['label']), ...(isObject(choice['attachment']) && textOf(choice['attachment']['href']) !== '' && { icon: textOf(choice['attachment']['href']) }) }));
    if (properties['allow_other_choice'] === true) {
      listed.push({ text: texts.other, value: 'other' });
      losses.push({ message: 'lostOther', what });
    }
    const [from, steps] = [type === 'rating' || properties['start_at_one'] === true ? 1 : 0, Number(properties['steps'] ?? (type === 'rating' ? 3 : 11))];
    const offered = () => {
      if (type === 'yes_no') return [{ text: texts.yes, value: 'true' }, { text: texts.no, value: 'false' }];
      if (listed.length > 0) return listed;
      if (as === 'choice' && type !== 'multiple_choice') return scale(from, from + steps - 1);
      return as === 'select' || as === 'choice' || as === 'choices' ? [] : undefined;
    };
    const longest = validations['max_length'];
    const key = textOf(field['ref']) || textOf(field['id']);
    const described = [textOf(properties['description']), labels.join(' – ')].filter((part) => part !== '').join(' ');
    questions.push({ key, name: /^[a-z][\w-]{1,30}$/i.test(key) ? key : plain(field['title']), title: plain(field['title']), description: described, as, page, heading, isRequired: validations['required'] === true, offered: offered(), ...(as === 'textarea' && typeof longest === 'number' && { more: { maxLength: longest } }) });
    // Typeform asks one thing at a time, but for groups.
    if (heading === '') page += 1;
  };

  for (const screen of objectsIn(json['welcome_screens'])) questions.push({ key: textOf(screen['ref']), name: 'welcome', title: plain(screen['title']), description: textOf(Object(screen['properties'])['description']), as: 'page', isRequired: false, page: -1 });
  for (const field of objectsIn(json['fields'])) read(field, '');

  // A jump from an answer of a question is the answer’s target; one that always happens is the question’s.
  const led = new Map<string, string>();
  for (const rule of objectsIn(json['logic'])) {
    const key = textOf(rule['ref']);
    const question = questions.find((each) => each.key === key);
    const what = question ? textOf(question.title) : key;
    for (const action of objectsIn(rule['actions'])) {
      const details = Object(action['details']);
      const to = Object(details['to']);
      const condition = isObject(action['condition']) ? action['condition'] : {};
      const told = { message: 'lostJump', what, how: textOf(questions.find((each) => each.key === to['value'])?.title) || `${textOf(action['action'])} ${textOf(to['value'])}` } as const;
      const vars = textOf(condition['op']) === 'or' ? objectsIn(condition['vars']) : [condition];
      const answers = vars.map((each) => {
        const [asked, given] = [objectsIn(each['vars']).find((part) => part['type'] === 'field'), objectsIn(each['vars']).find((part) => part['type'] !== 'field')];
        if (!/^(?:is|equal)$/.test(textOf(each['op'])) || textOf(asked?.['value']) !== key || question?.as !== 'choice') return undefined;
        const field = fieldsIn(json).find((one) => (textOf(one['ref']) || textOf(one['id'])) === key);
        const choice = objectsIn(Object(field?.['properties'])['choices']).find((one) => one['ref'] === given?.['value'] || one['id'] === given?.['value']);
        return choice ? textOf(choice['label']) : textOf(given?.['value']);
      });
      if (action['action'] !== 'jump' || to['type'] !== 'field') losses.push(told);
      else if (condition['op'] === 'always') led.set(key, textOf(to['value']));
      else if (answers.some((answer) => answer === undefined)) losses.push(told);
      else for (const answer of answers) if (!led.has(`${key} ${answer}`)) led.set(`${key} ${answer}`, textOf(to['value']));
    }
  }

  const [thanks, ...others] = objectsIn(json['thankyou_screens']).filter((screen) => textOf(screen['ref']) !== 'default_tys');
  for (const screen of others) losses.push({ message: 'lostConfirmation', what: textOf(screen['title']), how: 'thankyou_screen' });
  const said = Object(thanks?.['properties']);
  if (textOf(said['redirect_url']) !== '') losses.push({ message: 'lostSetting', what: textOf(thanks?.['title']), how: `redirect_url: ${textOf(said['redirect_url'])}` });
  return {
    program: 'Typeform',
    name,
    losses,
    questions: questions.map((question) => ({ ...question, target: led.get(question.key), offered: question.offered?.map((each) => ({ ...each, target: led.get(`${question.key} ${each.value}`) })) })),
    settings: thanks ? { confirmation: { title: plain(thanks['title']), ...(textOf(said['description']) !== '' && { text: textOf(said['description']) }) } } : {},
  };
}

/** All fields, those of groups among them. */
const fieldsIn = (json: JsonObject): readonly JsonObject[] => objectsIn(json['fields']).flatMap((field) => [field, ...(isObject(field['properties']) ? fieldsIn(field['properties']) : [])]);
