import { isObject, type JsonObject } from '../document/json.ts';
import { objectsIn, textOf, unread, type Comparison, type ForeignForm, type Loss, type Question, type Test } from './foreignForm.ts';

/** Kinds of fields of the API’s version 2 and of version 3. */
const kinds: Readonly<Record<string, Question['as']>> = { text: 'text', single_line_text: 'text', textarea: 'textarea', multi_line_text: 'textarea', email: 'email', phonenumber: 'tel', phone: 'tel', mobile_phone: 'tel', number: 'number', date: 'date', datepicker: 'date', select: 'select', dropdown: 'select', radio: 'choice', checkbox: 'choices', multiple_checkboxes: 'choices', booleancheckbox: 'consent', single_checkbox: 'consent' };
/** HubSpot’s own names of fields that it has as plain text. */
const byName: Readonly<Record<string, Question['as']>> = { email: 'email', phone: 'tel', mobilephone: 'tel', zip: 'zipcode' };
const comparisons: Readonly<Record<string, Comparison>> = { EQ: 'is', NEQ: 'isNot', SET_ANY: 'is', SET_NOT_ANY: 'isNot', IN: 'is', NOT_IN: 'isNot', CONTAINS: 'has', HAS_PROPERTY: 'filled', NOT_HAS_PROPERTY: 'empty', IS_NOT_EMPTY: 'filled', IS_EMPTY: 'empty' };

const ofField = new Set(['name', 'label', 'type', 'fieldType', 'description', 'groupName', 'displayOrder', 'required', 'hidden', 'options', 'validation', 'enabled', 'defaultValue', 'defaultValues', 'selectedOptions', 'placeholder', 'dependentFieldFilters', 'dependentFields', 'labelHidden', 'propertyObjectType', 'objectTypeId', 'unselectedLabel', 'metaData', 'useCountryCodeSelect', 'useDefaultBlockList']);

/** Reads a form of HubSpot’s forms API; undefined for what is none. */
export function fromHubSpot(json: unknown): ForeignForm | undefined {
  const wrapped = isObject(json) ? (json['results'] ?? json['data'] ?? [json]) : json;
  const [form, ...others] = objectsIn(wrapped).filter((each) => Array.isArray(each['formFieldGroups'] ?? each['fieldGroups']));
  if (!form) return undefined;
  const name = textOf(form['name']);
  const losses: Loss[] = others.map((other) => ({ message: 'lostForm', what: textOf(other['name']) }) as const);
  const questions: Question[] = [];
  let page = 0;

  const read = (field: JsonObject, when: Test | undefined): void => {
    const key = textOf(field['name']);
    const what = textOf(field['label']) || key;
    const type = textOf(field['fieldType']);
    const own = key.replace(/^.*\//, '');
    const as = kinds[type] === 'text' ? (byName[own] ?? 'text') : kinds[type];
    if (field['enabled'] === false) return;
    if (!as || field['hidden'] === true) losses.push({ message: as ? 'lostHidden' : 'lostQuestion', what, how: type });
    else {
      losses.push(...unread(field, ofField, what));
      const isList = as === 'choice' || as === 'choices' || as === 'select';
      const given = new Set([field['selectedOptions'], field['defaultValues'], field['defaultValue']].flat().map(textOf));
      const offered = objectsIn(field['options']).toSorted((one, other) => Number(one['displayOrder']) - Number(other['displayOrder'])).map((option) => ({ text: textOf(option['label']), value: textOf(option['value']) || textOf(option['label']), ...(given.has(textOf(option['value'])) && { selected: true }) }));
      const blocked = isObject(field['validation']) ? [field['validation']['blockedEmailAddresses'], field['validation']['blockedEmailDomains']].flat().map(textOf).filter(Boolean) : [];
      if (blocked.length > 0) losses.push({ message: 'lostRule', what, how: blocked.join(', ') });
      const more = { ...(!isList && textOf(field['placeholder']) !== '' && { placeholder: textOf(field['placeholder']) }), ...(!isList && as !== 'consent' && textOf(field['defaultValue']) !== '' && { value: textOf(field['defaultValue']) }) };
      questions.push({ key, name: own, title: what, description: textOf(field['description']), as, page, when, isRequired: field['required'] === true, offered: isList ? offered : undefined, more });
    }
    for (const dependent of [...objectsIn(field['dependentFieldFilters']), ...objectsIn(field['dependentFields'])]) {
      const inner = dependent['dependentFormField'] ?? dependent['dependentField'];
      const filters = [...objectsIn(dependent['filters']), ...(isObject(dependent['dependentCondition']) ? [dependent['dependentCondition']] : [])];
      const tests = filters.map((filter): Test => {
        const operator = textOf(filter['operator']).toUpperCase();
        const by = comparisons[operator];
        const values = [filter['strValues'], filter['values'], filter['strValue'], filter['value']].flat().map(textOf).filter((value) => value !== '');
        if (operator === 'SET_ALL') return { all: [...new Set(values)].map((value) => ({ key, by: 'has', values: [value] })) };
        return by === undefined ? { unread: `${what} ${operator} ${values.join(', ')}` } : { key, by: as === 'choices' && by === 'is' ? 'has' : by, values: [...new Set(values)] };
      });
      if (isObject(inner)) read(inner, tests.length > 0 ? { all: [...(when ? [when] : []), ...tests] } : when);
    }
  };

  for (const group of objectsIn(form['formFieldGroups'] ?? form['fieldGroups'])) {
    if (group['isPageBreak'] === true) page += 1;
    const rich = isObject(group['richText']) ? textOf(group['richText']['content']) : textOf(group['richText']);
    if (rich !== '') questions.push({ key: '', name, title: '', description: rich, as: 'page', isRequired: false, page });
    for (const field of objectsIn(group['fields'])) read(field, undefined);
  }
  const { postSubmitAction } = Object(form['configuration']);
  const after = Object(postSubmitAction);
  const redirect = textOf(form['redirect']) || (after.type === 'redirect_url' ? textOf(after.value) : '');
  const thanks = textOf(form['inlineMessage']) || (after.type === 'thank_you' ? textOf(after.value) : '');
  const submit = textOf(form['submitText']) || textOf(Object(form['displayOptions']).submitButtonText);
  if (redirect !== '') losses.push({ message: 'lostSetting', what: name, how: `redirect: ${redirect}` });
  const consent = Object(form['legalConsentOptions']);
  if (textOf(consent.type) !== '' && consent.type !== 'none') losses.push({ message: 'lostSetting', what: name, how: `legalConsentOptions: ${textOf(consent.type)}` });
  return { program: 'HubSpot', name, questions, losses, settings: { ...(submit !== '' && { submitButtonText: submit }), ...(thanks !== '' && { confirmation: { text: thanks } }) } };
}
