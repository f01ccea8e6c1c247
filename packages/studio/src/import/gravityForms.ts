import type { AnswerTexts } from '../catalogue/texts.ts';
import { isObject, type JsonObject } from '../document/json.ts';
import { isSet, objectsIn, opposite, textOf, unread, type Comparison, type ForeignForm, type Loss, type Offered, type Question, type Test } from './foreignForm.ts';

const kinds: Readonly<Record<string, Question['as']>> = { text: 'text', textarea: 'textarea', select: 'select', multiselect: 'choices', number: 'number', checkbox: 'choices', radio: 'choice', multi_choice: 'choice', image_choice: 'choice', phone: 'tel', email: 'email', date: 'date', consent: 'consent', html: 'page', name: 'text', website: 'text', time: 'text' };
/** Kinds that become plain text. */
const asText = new Set(['website', 'time']);
const comparisons: Readonly<Record<string, Comparison>> = { is: 'is', isnot: 'isNot', contains: 'has', '>': 'above', '<': 'below', greater_than: 'above', less_than: 'below' };

const ofForm = new Set(['title', 'description', 'id', 'fields', 'button', 'confirmations', 'confirmation', 'notifications', 'version', 'labelPlacement', 'descriptionPlacement', 'subLabelPlacement', 'validationSummary', 'requiredIndicator', 'customRequiredIndicator', 'cssClass', 'markupVersion', 'nextFieldId', 'useCurrentUserAsAuthor', 'postAuthor', 'postCategory', 'postFormat', 'postStatus', 'is_active', 'is_trash', 'date_created', 'date_updated', 'enableHoneypot', 'honeypotAction', 'enableAnimation', 'pagination', 'firstPageCssClass', 'lastPageButton', 'personalData', 'template_id', 'deprecated', 'submitButton', 'schedulePendingMessage', 'scheduleMessage', 'limitEntriesMessage', 'requireLoginMessage', 'limitEntriesPeriod', 'scheduleStartAmpm', 'scheduleEndAmpm', 'gformVersion', 'blog_id']);
const ofField = new Set(['id', 'type', 'inputType', 'label', 'adminLabel', 'isRequired', 'size', 'inputs', 'choices', 'formId', 'description', 'conditionalLogic', 'placeholder', 'defaultValue', 'content', 'cssClass', 'pageNumber', 'displayOnly', 'labelPlacement', 'descriptionPlacement', 'subLabelPlacement', 'layoutGridColumnSpan', 'layoutGroupId', 'layoutSpacerGridColumnSpan', 'enableEnhancedUI', 'nameFormat', 'phoneFormat', 'dateType', 'dateFormat', 'calendarIconType', 'calendarIconUrl', 'addressType', 'defaultCountry', 'defaultState', 'defaultProvince', 'numberFormat', 'basePrice', 'visibility', 'inputName', 'enableAutocomplete', 'autocompleteAttribute', 'enableChoiceValue', 'enableOtherChoice', 'emailConfirmEnabled', 'checkboxLabel', 'maxLength', 'rangeMin', 'rangeMax', 'inputMaskValue', 'productField', 'useRichTextEditor', 'fields', 'errors', 'multipleFiles', 'displayAllCategories', 'disableQuantity', 'disableMargins', 'choiceLimit', 'nextButton', 'previousButton', 'fieldname', 'typeLabel', 'timeFormat', 'inputMaskIsCustom', 'inputMaskViewType', 'calculationRounding', 'maxFiles', 'maxRows', 'maxFileSize', 'allowedExtensions', 'gquizFieldType', 'simpleCaptchaSize', 'autocomplete', 'copyValuesOptionLabel', 'storageType', 'postCustomFieldName', 'poll_field_type', 'adminOnly', 'minPasswordStrength', 'choiceAlignment', 'displayColumns', 'selectAllText', 'formDisplay', 'html', 'noDuplicatesMessage', 'duplicates', 'urlQuery', 'dateFormatPlacement', 'displayCaption', 'displayDescription', 'displayTitle', 'displayAlt', 'gsurveyLikertRows', 'reversed', 'checked_indicator_url', 'checked_indicator_markup', 'descriptionPlaceholder']);

/** The forms of an export, or the one of the REST API. */
const formsIn = (json: unknown): readonly JsonObject[] => (isObject(json) && Array.isArray(json['fields']) ? [json] : objectsIn(json).filter((form) => Array.isArray(form['fields'])));
const isOurs = ({ fields, ...form }: JsonObject): boolean => 'labelPlacement' in form || 'notifications' in form || 'confirmations' in form || objectsIn(fields).some((field) => 'formId' in field || 'isRequired' in field);

/** Conditional logic: of a hidden field, its opposite. */
function conditionOf(logic: unknown, kindOf: (key: string) => Question['as'] | undefined): Test | undefined {
  if (!isObject(logic) || objectsIn(logic['rules']).length === 0 || logic['enabled'] === false) return undefined;
  const rules = objectsIn(logic['rules']).map((rule): Test => {
    const key = textOf(rule['fieldId']).replace(/\.\d+$/, '');
    const [value, written] = [textOf(rule['value']), textOf(rule['operator'])];
    const by = comparisons[written];
    if (by === undefined) return { unread: `${written} ${value}` };
    const isSeveral = kindOf(key) === 'choices';
    if (value === '' && (by === 'is' || by === 'isNot')) return { key, by: by === 'is' ? 'empty' : 'filled', values: [] };
    return { key, by: isSeveral && by === 'is' ? 'has' : isSeveral && by === 'isNot' ? 'hasNot' : by, values: [value] };
  });
  const test: Test = logic['logicType'] === 'any' ? { any: rules } : { all: rules };
  return logic['actionType'] === 'hide' ? opposite(test) : test;
}

/** Reads an export of Gravity Forms (Forms → Import/Export), or a form of its REST API; undefined for what is none. */
export function fromGravityForms(json: unknown, texts: AnswerTexts): ForeignForm | undefined {
  const [form, ...others] = formsIn(json);
  if (!form || !isOurs(form)) return undefined;
  const name = textOf(form['title']);
  const fields = objectsIn(form['fields']);
  const typeOf = (field: JsonObject): string => textOf(field['inputType']) || textOf(field['type']);
  const asOf = (field: JsonObject): Question['as'] | undefined => (textOf(field['type']) === 'multi_choice' && typeOf(field) === 'checkbox' ? 'choices' : kinds[typeOf(field)]);
  const conditionIn = (field: JsonObject) => conditionOf(field['conditionalLogic'], (key) => asOf(fields.find((each) => textOf(each['id']) === key) ?? {}));
  const losses: Loss[] = [
    ...unread(form, ofForm, name),
    ...others.map((other) => ({ message: 'lostForm', what: textOf(other['title']) }) as const),
    ...objectsIn(form['notifications']).map((each) => ({ message: 'lostNotification', what: textOf(each['name']) }) as const),
  ];
  if (isObject(form['button']) && objectsIn(Object(form['button']['conditionalLogic'])['rules']).length > 0) losses.push({ message: 'lostSetting', what: name, how: 'button: conditionalLogic' });
  const questions: Question[] = [];
  let page = 0;
  let heading = '';
  let onPage: readonly Test[] = [];
  let inSection: readonly Test[] = [];

  for (const field of fields) {
    const type = typeOf(field);
    const title = textOf(field['label']) || textOf(field['adminLabel']);
    const key = textOf(field['id']);
    const what = title || type;
    const description = textOf(field['description']);
    const own = conditionIn(field);
    if (type === 'page' || type === 'section') {
      losses.push(...unread(field, ofField, what));
      if (type === 'page') {
        page += 1;
        onPage = own ? [own] : [];
      }
      inSection = type === 'section' && own ? [own] : [];
      heading = type === 'section' ? title : '';
      if (description !== '') questions.push({ key: '', name: what, title, description, as: 'page', isRequired: false, page, when: own });
      continue;
    }
    const tests = [...onPage, ...inSection, ...(own ? [own] : [])];
    const when = tests.length > 1 ? { all: tests } : tests[0];
    const isHidden = type === 'hidden' || field['visibility'] === 'hidden' || field['visibility'] === 'administrative' || field['adminOnly'] === true;
    const as = asOf(field);
    const base = { key, name: what, title, description, page, heading, when, isRequired: field['isRequired'] === true };
    const parts = objectsIn(field['inputs']).filter((input) => input['isHidden'] !== true);
    if (type === 'address' && !isHidden) {
      losses.push(...unread(field, ofField, what));
      for (const part of parts) {
        const isZip = textOf(part['id']).endsWith('.5') && /^(?:us)?$/.test(textOf(field['addressType']));
        const label = textOf(part['customLabel']) || textOf(part['label']);
        questions.push({ ...base, key: textOf(part['id']), name: label, title: label, description: '', heading: title || heading, as: isZip ? 'zipcode' : 'text', isRequired: base.isRequired && !textOf(part['id']).endsWith('.2') });
      }
      continue;
    }
    const isMoney = /^(?:product|option|quantity|shipping|total|donation|creditcard)$/.test(textOf(field['type']));
    if (!as || isHidden || isMoney) {
      losses.push({ message: isHidden ? 'lostHidden' : 'lostQuestion', what, how: textOf(field['type']) });
      continue;
    }
    losses.push(...unread(field, ofField, what));
    if (asText.has(type)) losses.push({ message: 'changedKind', what, how: type });
    if (type === 'name' && parts.length > 1) losses.push({ message: 'changedName', what, how: parts.map((part) => textOf(part['label'])).join(', ') });
    for (const end of ['rangeMin', 'rangeMax'] as const) if (isSet(field[end])) losses.push({ message: 'lostRule', what, how: `${end} ${textOf(field[end])}` });
    const isList = as === 'choice' || as === 'choices' || as === 'select';
    const offered = objectsIn(field['choices']).map((choice): Offered => {
      const text = textOf(choice['text']);
      return { text, value: textOf(choice['value']) || text, ...(choice['isSelected'] === true && { selected: true }), ...(textOf(choice['attachment_url'] ?? choice['file_url']) !== '' && { icon: textOf(choice['attachment_url'] ?? choice['file_url']) }) };
    });
    if (field['enableOtherChoice'] === true) {
      offered.push({ text: texts.other, value: 'gf_other_choice' });
      losses.push({ message: 'lostOther', what });
    }
    const longest = Number(field['maxLength']);
    if (longest > 0 && as !== 'textarea') losses.push({ message: 'lostRule', what, how: `maxLength ${longest}` });
    const more = {
      ...(!isList && textOf(field['placeholder']) !== '' && { placeholder: textOf(field['placeholder']) }),
      ...(!isList && as !== 'consent' && textOf(field['defaultValue']) !== '' && { value: textOf(field['defaultValue']) }),
      ...(as === 'textarea' && longest > 0 && { maxLength: longest }),
      ...(type === 'name' && { validation: { rules: [{ rule: 'name' }] }, autocomplete: 'name' }),
    };
    const agreed = textOf(field['checkboxLabel']);
    questions.push({ ...base, as, offered: isList ? offered : undefined, more, ...(type === 'name' && { name: 'name' }), ...(as === 'consent' && { title: agreed || title }), ...(as === 'page' && { description: textOf(field['content']) }) });
  }

  const endings = objectsIn(form['confirmations']);
  const thanks = endings.find((each) => each['isDefault'] === true) ?? endings[0];
  for (const each of endings) if (each !== thanks || each['type'] !== 'message') losses.push({ message: 'lostConfirmation', what: textOf(each['name']), how: textOf(each['url']) || textOf(each['type']) });
  const message = thanks?.['type'] === 'message' ? textOf(thanks['message']) : '';
  const submit = isObject(form['button']) ? textOf(form['button']['text']) : '';
  return { program: 'Gravity Forms', name, questions, losses, settings: { ...(submit !== '' && { submitButtonText: submit }), ...(message !== '' && { confirmation: { text: message } }) } };
}
