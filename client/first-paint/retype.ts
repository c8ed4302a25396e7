/** Fields that hold text. */
export type TextField = HTMLInputElement | HTMLTextAreaElement;

/**
 * Types a field's text once more, for a form that has begun to listen after it was typed. React takes the text that a field is found with for
 * its own, so the field is emptied where React watches and filled where it does not.
 */
export function retype(field: TextField): void {
  const { value } = field;
  if (field instanceof HTMLInputElement && /^(?:checkbox|radio|file)$/.test(field.type)) return;
  const prototype =
    field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  field.value = '';
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
}
