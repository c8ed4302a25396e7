import type { RouteObject } from 'react-router-dom';

export { AreaPopup } from './area/AreaPopup.tsx';
export { useArea } from './area/useArea.ts';
export { DeliveryChip } from './DeliveryChip.tsx';
export { nextAvailable, slotDays, type Slot, type SlotDay } from './model/slot-days.ts';
export { placeOfZip } from './model/zip-places.ts';
export { SlotPicker } from './slots/SlotPicker.tsx';

/** The delivery domain has no page of its own: it fills places of the shell and of the checkout. */
export const routes: RouteObject[] = [];
