import type { ScreenRoute } from '../routing/screen-route.ts';

export { AreaPopup } from './area/AreaPopup.tsx';
export { DeliveryChip } from './DeliveryChip.tsx';
export { lostWindow } from './model/slot-days.ts';
export { SlotPicker } from './slots/SlotPicker.tsx';
export { CartWindow } from './window/cart-window.ts';
export { chooseWindow, forgetWindow, useChosenWindow } from './window/chosen-window.ts';
export { WindowPopup } from './window/WindowPopup.tsx';

/** The delivery domain has no page of its own. Its parts are shown in the shell and the checkout. */
export const routes: ScreenRoute[] = [];
