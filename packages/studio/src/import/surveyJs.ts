import type { AnswerTexts } from '../catalogue/texts.ts';
import { isObject, type JsonObject } from '../document/json.ts';
import { wordsIn } from '../document/words.ts';
import { objectsIn, scale, textOf, unread, type ForeignForm, type Loss, type Offered, type Question, type Test, type Words } from './foreignForm.ts';
import { readCondition } from './surveyCondition.ts';

const kinds: Readonly<Record<string, Question['as']>> = { text: 'text', comment: 'textarea', radiogroup: 'choice', buttongroup: 'choice', boolean: 'choice', rating: 'choice', imagepicker: 'choice', checkbox: 'choices', tagbox: 'choices', dropdown: 'select', html: 'page' };
const inputKinds: Readonly<Record<string, Question['as']>> = { email: 'email', tel: 'tel', number: 'number', range: 'number', date: 'date', text: 'text' };

/** Keys that are taken over, or that mean nothing here, such as widths. */
const ofForm = new Set(['title', 'description', 'pages', 'elements', 'questions', 'locale', 'completedHtml', 'completeText', 'pagePrevText', 'pageNextText', 'showProgressBar', 'progressBarType', 'progressBarLocation', 'progressBarShowPageTitles', 'showQuestionNumbers', 'showTitle', 'showPageTitles', 'showNavigationButtons', 'questionErrorLocation', 'questionTitleLocation', 'questionDescriptionLocation', 'questionTitlePattern', 'widthMode', 'width', 'logo', 'logoPosition', 'logoWidth', 'logoHeight', 'logoFit', 'headerView', 'requiredText', 'requiredMark', 'checkErrorsMode', 'textUpdateMode', 'focusFirstQuestionAutomatic', 'goNextPageAutomatic', 'fitToContainer', 'firstPageIsStarted', 'showCompletedPage', 'schemaVersion']);
const ofPage = new Set(['name', 'title', 'description', 'elements', 'questions', 'visibleIf', 'type', 'state', 'startWithNewLine', 'innerIndent', 'indent', 'titleLocation', 'descriptionLocation', 'questionTitleLocation', 'width', 'minWidth', 'maxWidth', 'colSpan', 'id', 'gridLayoutColumns', 'navigationTitle', 'showNumber', 'showQuestionNumbers']);
const ofQuestion = new Set([...ofPage, 'isRequired', 'choices', 'inputType', 'placeholder', 'placeHolder', 'optionsCaption', 'autocomplete', 'maxLength', 'html', 'labelTrue', 'labelFalse', 'valueTrue', 'valueFalse', 'rateMin', 'rateMax', 'rateStep', 'rateCount', 'rateValues', 'rateType', 'rateDisplayMode', 'displayMode', 'autoGenerate', 'minRateDescription', 'maxRateDescription', 'minImageWidth', 'maxImageWidth', 'minImageHeight', 'maxImageHeight', 'imageHeight', 'imageWidth', 'imageFit', 'multiSelect', 'defaultValue', 'hasOther', 'showOtherItem', 'otherText', 'hasNone', 'showNoneItem', 'noneText', 'validators', 'items', 'colCount', 'colCountTransform', 'hideNumber', 'showLabel', 'size', 'itemSize', 'itemTitleWidth', 'rows', 'cols', 'autoGrow', 'allowResize', 'searchEnabled', 'showClearButton', 'allowClear', 'renderAs', 'requiredErrorText', 'min', 'max', 'useDisplayValuesInTitle', 'swapOrder', 'maxWidth', 'errorLocation', 'isFirst']);

/** A validator as a rule; undefined where there is none like it. */
function ruleOf(validator: JsonObject): JsonObject | undefined {
  const by = textOf(validator['type']);
  if (by === 'text' && validator['minLength'] !== undefined) return { rule: 'minLength', value: validator['minLength'] };
  if (by === 'regex') return { rule: 'regex', value: validator['regex'] };
  return by === 'email' ? { rule: 'email' } : undefined;
}

function ratedBy(question: JsonObject): readonly Offered[] {
  const from = Number(question['rateMin'] ?? 1);
  const step = Number(question['rateStep'] ?? 1);
  const last = question['rateCount'] === undefined ? 5 : from + (Number(question['rateCount']) - 1) * step;
  return scale(from, Number(question['rateMax'] ?? last), step);
}

/** Reads the JSON of a SurveyJS form, of the Creator or of code; undefined for what is none. */
export function fromSurveyJs(json: unknown, texts: AnswerTexts): ForeignForm | undefined {
  if (!isObject(json) || !['pages', 'elements', 'questions'].some((key) => Array.isArray(json[key])) || objectsIn(json['pages']).some((page) => 'formId' in page)) return undefined;
  const locale = textOf(json['locale']) || 'en';
  /** A text as it is here: the default is that of the form’s language. */
  const localized = (value: unknown): Words => {
    if (!isObject(value)) return textOf(value);
    const byLanguage = Object.fromEntries(Object.entries(value).flatMap(([language, text]) => (textOf(text) === '' ? [] : [[language === 'default' ? locale : language, textOf(text)]])));
    return Object.keys(byLanguage).length === 1 && byLanguage[locale] !== undefined ? byLanguage[locale] : byLanguage;
  };
  const plain = (words: Words): string => wordsIn(words, undefined);
  const localizedOr = (value: unknown, otherwise: string): Words => (plain(localized(value)) === '' ? otherwise : localized(value));
  const name = plain(localized(json['title']));
  const losses: Loss[] = [...unread(json, ofForm, name || 'SurveyJS')];
  const questions: Question[] = [];

  const offeredBy = (question: JsonObject): readonly Offered[] => {
    const own = (Array.isArray(question['choices'] ?? question['rateValues']) ? (question['choices'] ?? question['rateValues']) : []) as readonly unknown[];
    const given = new Set([question['defaultValue']].flat().map((value) => textOf(value)));
    const listed = own.map((choice): Offered => {
      const item = isObject(choice) ? choice : { value: choice };
      const value = textOf(item['value']);
      if (isObject(choice)) losses.push(...unread(choice, new Set(['value', 'text', 'visibleIf', 'imageLink']), value));
      const text = localized(item['text']);
      return { value, text: plain(text) === '' ? value : text, ...(value !== '' && given.has(value) && { selected: true }), ...(textOf(item['imageLink']) !== '' && { icon: textOf(item['imageLink']) }), ...(textOf(item['visibleIf']) !== '' && { when: readCondition(textOf(item['visibleIf'])) }) };
    });
    const extra = (key: string, old: string, value: 'none' | 'other') => (question[key] === true || question[old] === true ? [{ value, text: localizedOr(question[`${value}Text`], texts[value]) }] : []);
    return [...listed, ...extra('showNoneItem', 'hasNone', 'none'), ...extra('showOtherItem', 'hasOther', 'other')];
  };

  /** One of the two answers of a yes-or-no question. */
  const truthOf = (question: JsonObject, side: 'True' | 'False', text: string): Offered => {
    const value = textOf(question[`value${side}`] ?? side.toLowerCase());
    return { value, text: localizedOr(question[`label${side}`], text), ...(textOf(question['defaultValue']) === value && { selected: true }) };
  };
  const answersOf = (question: JsonObject, type: string): readonly Offered[] => {
    if (type === 'boolean') return [truthOf(question, 'True', texts.yes), truthOf(question, 'False', texts.no)];
    return type === 'rating' && !Array.isArray(question['rateValues']) ? ratedBy(question) : offeredBy(question);
  };

  const read = (question: JsonObject, page: number, heading: Words, conditions: readonly Test[]): void => {
    const type = textOf(question['type']) || 'text';
    const title = localized(question['title']);
    const called = plain(title) || textOf(question['name']) || type;
    const own = textOf(question['visibleIf']);
    const tests = [...conditions, ...(own === '' ? [] : [readCondition(own)])];
    const when = tests.length > 1 ? { all: tests } : tests[0];
    if (type === 'panel') {
      losses.push(...unread(question, ofPage, called));
      for (const inner of objectsIn(question['elements'])) read(inner, page, plain(title) === '' ? heading : title, tests);
      return;
    }
    const key = textOf(question['valueName']) || textOf(question['name']);
    const base = { key, name: key, title: plain(title) === '' ? textOf(question['name']) : title, page, heading, when, isRequired: question['isRequired'] === true };
    if (type === 'multipletext') {
      losses.push(...unread(question, ofQuestion, called));
      for (const item of objectsIn(question['items'])) read({ type: 'text', ...item, name: `${base.name}.${textOf(item['name'])}`, title: item['title'] ?? item['name'] }, page, base.title, tests);
      return;
    }
    const input = textOf(question['inputType']) || 'text';
    const kind = type === 'text' ? inputKinds[input] ?? 'text' : type === 'imagepicker' && question['multiSelect'] === true ? 'choices' : kinds[type];
    if (!kind || (question['visible'] === false && own === '')) return void losses.push({ message: kind ? 'lostHidden' : 'lostQuestion', what: called, how: type });
    if (type === 'text' && inputKinds[input] === undefined) losses.push({ message: 'changedKind', what: called, how: input });
    losses.push(...unread(question, new Set([...ofQuestion, 'visible', 'valueName']), called));
    const isList = kind === 'choice' || kind === 'choices' || kind === 'select';
    const ends = [question['minRateDescription'], question['maxRateDescription']].map((end) => plain(localized(end))).filter((end) => end !== '');
    const offered = isList ? answersOf(question, type) : undefined;
    if (question['hasOther'] === true || question['showOtherItem'] === true) losses.push({ message: 'lostOther', what: called });
    const rules = objectsIn(question['validators']).flatMap((validator) => {
      const by = textOf(validator['type']);
      const message = localized(validator['text']);
      const rule = ruleOf(validator);
      if (!rule || validator['maxLength'] !== undefined) losses.push({ message: 'lostRule', what: called, how: [by.replace(/validator$/, ''), ...['minValue', 'maxValue', 'minLength', 'maxLength', 'expression'].flatMap((key) => textOf(validator[key]) || [])].join(' ') });
      return rule && !isList ? [{ ...rule, ...(plain(message) !== '' && { message }) }] : [];
    });
    const limits = (['min', 'max'] as const).flatMap((end) => {
      if (question[end] === undefined) return [];
      if (kind === 'date' && /^\d{4}-\d\d-\d\d$/.test(textOf(question[end]))) return [[end, question[end]]];
      losses.push({ message: 'lostRule', what: called, how: `${end} ${textOf(question[end])}` });
      return [];
    });
    const placeholder = localized(question['placeholder'] ?? question['placeHolder'] ?? '');
    const more = {
      ...(plain(placeholder) !== '' && !isList && { placeholder }),
      ...(!isList && textOf(question['defaultValue']) !== '' && { value: question['defaultValue'] }),
      ...(kind === 'textarea' && typeof question['maxLength'] === 'number' && question['maxLength'] > 0 && { maxLength: question['maxLength'] }),
      ...(textOf(question['autocomplete']) !== '' && { autocomplete: question['autocomplete'] }),
      ...(rules.length > 0 && { validation: { rules } }),
      ...Object.fromEntries(limits),
    };
    questions.push({ ...base, as: kind, offered, more, description: kind === 'page' ? localized(question['html']) : ends.length > 0 ? ends.join(' – ') : localized(question['description']), ...(kind === 'page' && { title: title || heading }) });
  };

  const pages = Array.isArray(json['pages']) ? objectsIn(json['pages']) : [json];
  for (const [page, each] of pages.entries()) {
    const heading = each === json ? '' : localized(each['title']);
    const own = each === json ? '' : textOf(each['visibleIf']);
    const conditions = own === '' ? [] : [readCondition(own)];
    if (each !== json) {
      losses.push(...unread(each, ofPage, plain(heading) || textOf(each['name'])));
      const description = localized(each['description']);
      if (plain(description) !== '') questions.push({ key: '', name: textOf(each['name']), title: heading, description, as: 'page', isRequired: false, page, when: conditions[0] });
    }
    for (const question of objectsIn(each['elements'] ?? each['questions'])) read(question, page, heading, conditions);
  }
  const thanks = localized(json['completedHtml']);
  const submit = localized(json['completeText']);
  return { program: 'SurveyJS', name, questions, losses, settings: { ...(json['locale'] !== undefined && { locale }), ...(plain(submit) !== '' && { submitButtonText: submit }), ...(plain(thanks) !== '' && { confirmation: { text: thanks } }) } };
}
