/**
 * What our trees never have, by the functions of react-dom that serve it alone. They become empty in the page's scripts: a quarter of
 * React on the wire, and as much less to parse before the first step. Each is out of reach from what the skin renders (function components,
 * one error boundary, portals, native elements); `null` is what their callers take for "nothing to do".
 */
const unused: Readonly<Record<string, string>> = {
  hydration: `canHydrateInstance canHydrateTextInstance canHydrateHydrationBoundary getNextHydratable registerSuspenseInstanceRetry
    getNextHydratableInstanceAfterHydrationBoundary getParentHydrationBoundary prepareToHydrateHostInstance popHydrationState
    commitSuspenseHydrationCallbacks commitActivityHydrationCallbacks clearIfContinuousEvent popTreeContext
    updateDehydratedSuspenseComponent hideOrUnhideDehydratedBoundary clearHydrationBoundary attemptExplicitHydrationTarget
    attemptContinuousHydration attemptHydrationAtCurrentPriority queueIfContinuousEvent scheduleReplayQueueIfNeeded retryIfBlockedOn
    upgradeHydrationErrorsToRecoverable retryDehydratedSuspenseBoundary ReactDOMHydrationRoot`,
  'view transitions': `startViewTransition measureViewTransitionHostInstancesRecursive applyViewTransitionToHostInstancesRecursive
    restoreViewTransitionOnHostInstances commitAppearingPairViewTransitions commitEnterViewTransitions commitDeletedPairViewTransitions
    commitExitViewTransitions commitNestedViewTransitions restorePairedViewTransitions restoreEnterOrExitViewTransitions
    restoreNestedViewTransitions measureNestedViewTransitions getViewTransitionName getViewTransitionClassName applyViewTransitionName
    restoreViewTransitionName createMeasurement ViewTransitionPseudoElement createViewTransitionInstance`,
  'refs of fragments': 'FragmentInstance commitNewChildToFragmentInstance deleteChildFromFragmentInstance',
  'elements of the head, and images that hold a commit back': `preconnectAs prefetchDNS preconnect preload preloadModule preinitStyle
    preinitScript preinitModuleScript getResource preloadStylesheet acquireResource insertStylesheet getHydratableHoistableCache
    mountHoistable preloadResource suspendInstance suspendResource waitForCommitToBeReady insertSuspendedStylesheets
    insertStylesheetIntoRoot accumulateSuspenseyCommitOnFiber isHostHoistableType estimateBandwidth estimateImageBytes`,
  'html, head and body as components': 'resolveSingletonInstance releaseSingletonInstance clearSingletonPreambleContribution clearContainerSparingly',
  'Activity, SuspenseList, custom elements, form actions': `updateActivityComponent updateSuspenseListComponent setPropOnCustomElement
    mountActionState updateActionStateImpl rerenderActionState runActionStateAction actionStateActionEffect dispatchActionState
    startHostTransition extractEvents$1 initSuspenseListRenderState cutOffTailIfNeeded findFirstSuspended ensureFormComponentIsStateful
    recursivelyResetForms`,
  'Suspense, what it hides, and transitions': `updateSuspenseComponent updateOffscreenComponent recursivelyTraverseReappearLayoutEffects
    recursivelyTraverseDisappearLayoutEffects recursivelyTraverseReconnectPassiveEffects hideOrUnhideAllChildrenOnFiber
    trackUsedThenable replaySuspendedUnitOfWork startTransition entangleAsyncAction dispatchOptimisticSetState updateOptimisticImpl
    refreshCache attachSuspenseRetryListeners hideOrUnhideNearestPortals defaultOnDefaultTransitionIndicator
    mountDeferredValueImpl updateDeferredValueImpl`,
  'what components ask for that a compiler has gone over, or that look for their element by themselves': 'useMemoCache findCurrentFiberUsingSlowPath',
  'stacks of components, which nobody reads': 'describeNativeComponentFrame getStackByFiberInDevAndProd',
  'events that nobody listens to, and browsers without the others': `constructSelectEvent getNativeBeforeInputChars
    getFallbackBeforeInputChars isFallbackCompositionEnd handlePropertyChange handleEventsForInputEventPolyfill
    getTargetInstForInputEventPolyfill getVendorPrefixedEventName makePrefixMap`,
};

/**
 * What the skin and the combo box listen to, as React names it without its `on`, besides `onChange`, `onFocus`, `onBlur`, `onDoubleClick`
 * and the pairs of enter and leave. Of anything else React hears nothing: a key is a fifth fewer calls so (490 to 550, of 600 to 670).
 */
export const heardEvents: readonly string[] = `auxClick click contextMenu dragStart input keyDown keyUp mouseDown mouseOut mouseOver mouseUp
  pointerCancel pointerDown pointerMove pointerOut pointerOver pointerUp reset submit touchCancel touchEnd touchStart`.split(/\s+/);

/** What a part listens to on its way down (`on…Capture`), as browsers name it. For every other event that would be a second walk through React's tree. */
export const capturedEvents: readonly string[] = ['click', 'dragstart', 'keydown'];

/** Places where react-dom says what it listens to, and what comes there. */
const listening: ReadonlyArray<readonly [place: RegExp, left: string]> = [
  [/"abort auxClick beforeToggle [^"]+"/, JSON.stringify(heardEvents.join(' '))],
  [/(?=listenToNativeEvent\(domEventName, !0, rootContainerElement\))/, `/^(?:${capturedEvents.join('|')})$/.test(domEventName) && `],
  [/\nsimpleEventPluginEvents\.push\("scrollEnd"\);/, ''],
  [/(?:\nregisterSimpleEvent\((?:ANIMATION|TRANSITION)_\w+, "\w+"\);)+/, ''],
  [/(?:\nregisterSimpleEvent\((?:ANIMATION|TRANSITION)_\w+, "\w+"\);)+/, ''],
  [/"change click focusin focusout input keydown keyup selectionchange"/, '"change click input"'],
  [/(?:\nregisterTwoPhaseEvent\(\s*"on(?:Select|BeforeInput|Composition\w+)",[^;]+;)+/, ''],
  [/\n *null === ownerDocument \|\|[^;]+"selectionchange", !1, ownerDocument\)\);/, ''],
  [/\ncanUseDOM &&\s+\(\(style = [^;]+delete vendorPrefixes\.transitionend\.transition\);/, ''],
];

/**
 * Places where react-dom climbs from an element up to the document and on, which has nothing above it unless a named element stands in for
 * its `parentNode`, or for that of the page's own form: there it would climb for ever.
 */
const climbing: ReadonlyArray<readonly [place: RegExp, left: string]> = [
  [/for \(props = target; props\.parentNode; \) props = props\.parentNode;/, 'props = target.getRootNode();'],
  [/for \(var parentNode = targetNode\.parentNode; parentNode; \)/, 'for (var parentNode = targetNode instanceof Node ? Reflect.get(Node.prototype, "parentNode", targetNode) : targetNode.parentNode; parentNode; )'],
  [/(?<=targetNode = parentNode;\n    )parentNode = targetNode\.parentNode;/, 'parentNode = Reflect.get(Node.prototype, "parentNode", targetNode);'],
  [/\(selection = selection\.parentNode\);/, '(selection = Reflect.get(Node.prototype, "parentNode", selection));'],
];

/** Names of SVG's attributes, and what sets those of XML. The skin draws with CSS. */
const drawings: ReadonlyArray<readonly [place: RegExp, left: string]> = [
  [/(?<=\["crossOrigin", "crossorigin"\]),\s+\["accentHeight"[^;]+?"x-height"\](?=\s+\]\),)/, ''],
  [/\n    case "xlinkHref":[^]+?"xlink:href",\s+key\s+\);\s+break;/, ''],
  [/\n    case "xlinkActuate":[^]+?"xml:space",\s+value\s+\);\s+break;/, ''],
];

/**
 * The effects of what a press has changed (React's sync lanes) run at the end of its commit, so that the task which React schedules for them
 * besides finds nothing left to do.
 */
const flushing: ReadonlyArray<readonly [place: RegExp, left: string]> = [
  [/(?=scheduleCallback\$1\(NormalPriority\$1, function \(\) \{\s+flushPassiveEffects\(\);)/, '0 !== (lanes & 3) || '],
];

function endOfBlock(code: string, open: number): number {
  let depth = 0;
  for (let at = open; at < code.length; at += 1) {
    if (code[at] === '{') depth += 1;
    if (code[at] === '}') depth -= 1;
    if (depth === 0) return at + 1;
  }
  throw new Error('a block of react-dom has no end');
}

/** Place of what must be there: another version of React wants another look at the list above. */
function placeOf(code: string, text: string): number {
  const at = code.indexOf(text);
  if (at < 0 || code.includes(text, at + 1)) throw new Error(`react-dom has no single "${text.trim()}"; look through build/slimReact.ts`);
  return at;
}

function empty(code: string, name: string): string {
  const parameters = placeOf(code, `\nfunction ${name}(`);
  const open = code.indexOf(') {', parameters) + 2;
  return `${code.slice(0, open)}{ return null; }${code.slice(endOfBlock(code, open))}`;
}

/** Takes out assignments of functions: `exports.hydrateRoot = function (…) {…};`. */
function cutAssignments(code: string, start: RegExp): string {
  for (let rest = code; ; ) {
    const at = rest.search(start);
    if (at < 0) return rest;
    rest = rest.slice(0, at) + rest.slice(endOfBlock(rest, rest.indexOf(') {', at) + 2) + 1);
  }
}

/** Nothing is ever hydrated, which a minifier can't know: the flag becomes the constant that it is, except where a parameter has its name. */
function neverHydrate(code: string): string {
  placeOf(code, '  isHydrating = !1,\n');
  const constant = code.replace('  isHydrating = !1,\n', '').replace(/\bisHydrating = !\d/g, '0');
  const start = placeOf(constant, '\nfunction initInput(');
  const end = constant.indexOf('\nfunction ', start + 1);
  const fold = (text: string): string => text.replace(/\bisHydrating\b(?!\$)/g, '!1');
  return fold(constant.slice(0, start)) + constant.slice(start, end) + fold(constant.slice(end));
}

/**
 * Errors that React makes before anything happens, as marks that it throws for Suspense and hydration and tells apart by identity. As plain
 * objects they serve as well, and no stack is taken down: with developer tools open V8 reads the whole script a second time for one.
 */
function markPlainly(code: string): string {
  const mark = /\b(\w+Exception) = Error\(formatProdErrorMessage\(\d+\)\)/g;
  const names = [...code.matchAll(mark)].map(([, name]) => name);
  if (names.length !== 5) throw new Error(`react-dom makes other errors at first than before: ${names.join(', ')}; look through build/slimReact.ts`);
  return code.replace(mark, '$1 = {}');
}

function putInPlace(code: string, [place, left]: readonly [place: RegExp, left: string]): string {
  if (!place.test(code)) throw new Error(`react-dom has no ${place}; look through build/slimReact.ts`);
  return code.replace(place, left);
}

/** react-dom's client without what a form never renders, and safe from named elements where it climbs. Throws where the source is not the one that this was written for. */
export function slimReact(source: string): string {
  const names = Object.values(unused).flatMap((list) => list.split(/\s+/));
  const emptied = [...listening, ...climbing, ...flushing, ...drawings].reduce(putInPlace, names.reduce(empty, source));
  return markPlainly(neverHydrate(cutAssignments(emptied, /^(?:FragmentInstance\.prototype\.\w+|exports\.hydrateRoot|ReactDOMHydrationRoot\.prototype\.unstable_\w+) = function/m)));
}
