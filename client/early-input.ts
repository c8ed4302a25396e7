/**
 * An inline script of the document (vite.config.ts). It remembers what is pressed, typed and sent before React listens, and repeats it then.
 * Links and forms with an address work by themselves.
 */
type TextField = HTMLInputElement | HTMLTextAreaElement;

const pending: (() => void)[] = [];
const typedInto = new Set<TextField>();

function remember(event: Event): void {
  const { target, type } = event;
  if (type === 'input' && (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) {
    // What an input method is still composing comes with later events.
    if (event instanceof InputEvent && event.isComposing) typedInto.delete(target);
    else typedInto.add(target);
  } else if (type === 'submit' && target instanceof HTMLFormElement && !target.hasAttribute('action')) {
    const submitter = event instanceof SubmitEvent ? event.submitter : null;
    event.preventDefault();
    pending.push(() => {
      target.requestSubmit(submitter);
    });
  } else if (type === 'click' && target instanceof Element) {
    const button = target.closest('button');
    if (button?.type === 'button') {
      pending.push(() => {
        button.click();
      });
    }
  }
}

/** React takes the text that it finds in a field for its own: the field is emptied where React watches and filled where it does not. */
function typeAgain(field: TextField): void {
  const { value } = field;
  if (field instanceof HTMLInputElement && /^(?:checkbox|radio|file)$/.test(field.type)) return;
  const prototype =
    field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  field.value = '';
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

const types = ['click', 'input', 'submit'];
for (const type of types) addEventListener(type, remember, true);
document.addEventListener(
  'hydrated',
  () => {
    for (const type of types) removeEventListener(type, remember, true);
    for (const field of typedInto) typeAgain(field);
    for (const repeat of pending) repeat();
  },
  { once: true },
);

export {};
