/**
 * An inline script of the document (vite.config.ts). Records clicks, input and submits before hydration and repeats them after it. Links
 * and forms with a URL work without it.
 */
type TextField = HTMLInputElement | HTMLTextAreaElement;

const pending: (() => void)[] = [];
const typedInto = new Set<TextField>();

function rememberClick({ target }: Event): void {
  const button = target instanceof Element ? target.closest('button') : null;
  if (button?.type !== 'button') return;
  pending.push(() => button.click());
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

addEventListener('click', rememberClick, true);
addEventListener('submit', rememberSubmit, true);
addEventListener('input', rememberInput, true);
// From `hydrateRoot` on, React hydrates the clicked part and handles the click.
document.addEventListener('hydrating', () => removeEventListener('click', rememberClick, true));
document.addEventListener(
  'hydrated',
  () => {
    removeEventListener('submit', rememberSubmit, true);
    removeEventListener('input', rememberInput, true);
    for (const field of typedInto) typeAgain(field);
    for (const repeat of pending) repeat();
  },
  { once: true },
);

export {};
