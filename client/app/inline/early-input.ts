/**
 * An inline script of the document (vite.config.ts). Records clicks, input and submits before hydration and repeats them after it. Links
 * and forms with a URL work without it.
 */
type TextField = HTMLInputElement | HTMLTextAreaElement;

const pending: (() => void)[] = [];
const typedInto = new Set<TextField>();

/** Shows that a tap was noticed. An animation changes no attribute, so the HTML still is what React hydrates. */
function showWaiting(element: Element): Animation {
  const opacity = matchMedia('(prefers-reduced-motion: reduce)').matches ? [0.5, 0.5] : [0.7, 0.35];
  return element.animate({ opacity }, { duration: 500, direction: 'alternate', iterations: 20 });
}

function clickedButton({ target }: Event): HTMLButtonElement | null {
  const button = target instanceof Element ? target.closest('button') : null;
  return button?.type === 'button' ? button : null;
}

function rememberClick(event: Event): void {
  const button = clickedButton(event);
  if (!button) return;
  const pulse = showWaiting(button);
  pending.push(() => {
    pulse.cancel();
    button.click();
  });
}

/**
 * From `hydrateRoot` on, each of these events makes React hydrate the part of the page around its target in one go: a slow phone then
 * shows nothing for up to a second, not even that it noticed the tap.
 */
const pointerEvents = ['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'touchstart', 'touchend'];
const otherEvents = ['click', 'keydown', 'keypress', 'keyup', 'input'];

let isRootHydrated = false;

/** React marks the elements of the parts that it has hydrated or rendered. These need no help, and may be replaced at any time. */
const isHydrated = (element: Element): boolean =>
  isRootHydrated && Object.keys(element).some((key) => key.startsWith('__reactProps'));

/** Leaves React the controls that are not repeated here. */
function keepFromReact(event: Event): void {
  const { target } = event;
  const state = 'label, select, [type=checkbox], [type=radio], [type=file]';
  if (!(target instanceof Element) || !(target.closest(state) || isHydrated(target))) event.stopPropagation();
}

/** Milliseconds after which a click is handled even if nothing is painted, as in a window in the background. */
const longestWait = 200;

/** Shows the tap first, and then handles it. */
function clickAfterPaint(event: Event): void {
  const button = event.isTrusted ? clickedButton(event) : null;
  if (!button || isHydrated(button)) return;
  event.stopPropagation();
  const pulse = showWaiting(button);
  void Promise.race([pulse.ready, new Promise((resolve) => setTimeout(resolve, longestWait))]).then(() => {
    pulse.cancel();
    button.click();
  });
}

function rememberSubmit(event: Event): void {
  const { target } = event;
  if (!(target instanceof HTMLFormElement) || target.hasAttribute('action')) return;
  const submitter = event instanceof SubmitEvent ? event.submitter : null;
  event.preventDefault();
  pending.push(() => target.requestSubmit(submitter));
}

function rememberInput(event: Event): void {
  const { target } = event;
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
  // Text that is still being composed arrives with later events.
  if (event instanceof InputEvent && event.isComposing) typedInto.delete(target);
  else typedInto.add(target);
}

/** React ignores a value that is already in the field. So empty the field through React's setter and fill it through the native one. */
function typeAgain(field: TextField): void {
  const { value } = field;
  if (field instanceof HTMLInputElement && /^(?:checkbox|radio|file)$/.test(field.type)) return;
  const prototype =
    field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  field.value = '';
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

function listen(types: readonly string[], listener: (event: Event) => void): () => void {
  for (const type of types) addEventListener(type, listener, true);
  return () => {
    for (const type of types) removeEventListener(type, listener, true);
  };
}

const untilHydrated = [
  listen(['click'], rememberClick),
  listen(['submit'], rememberSubmit),
  listen(['input'], rememberInput),
];
const untilSettled: (() => void)[] = [];
let isSettled = false;
document.addEventListener('hydrating', () => {
  untilHydrated.push(listen(otherEvents, keepFromReact));
  untilSettled.push(listen(pointerEvents, keepFromReact));
});
document.addEventListener(
  'hydrated',
  () => {
    isRootHydrated = true;
    for (const stop of untilHydrated) stop();
    // A page that was not rendered on the server settles first.
    if (!isSettled) untilSettled.push(listen(['click'], clickAfterPaint));
    for (const field of typedInto) typeAgain(field);
    for (const repeat of pending) repeat();
  },
  { once: true },
);
// The parts of the page hydrate one by one. The last one sends this event.
document.addEventListener('settled', () => {
  isSettled = true;
  for (const stop of untilSettled) stop();
});

export {};
