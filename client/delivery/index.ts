import type { RouteObject } from 'react-router-dom';

export { AreaPopup } from './area/AreaPopup.tsx';
export { DeliveryChip } from './DeliveryChip.tsx';
export { placeOfZip } from './model/zip-places.ts';
export { SlotPicker } from './slots/SlotPicker.tsx';

/** The delivery domain has no page of its own: it fills places of the shell and of the checkout. */
export const routes: RouteObject[] = [];
