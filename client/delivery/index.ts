export { lostWindow } from './model/slot-days.ts';
export { SlotPicker } from './slots/SlotPicker.tsx';
export { chooseWindow, forgetWindow, useChosenWindow } from './window/chosen-window.ts';
