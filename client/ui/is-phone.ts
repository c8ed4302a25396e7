/** Whether a user agent is a phone's. Tablets are not phones. */
export const isPhone = (userAgent = navigator.userAgent): boolean =>
  /iPhone|iPod|Android.*Mobile|Windows Phone|BlackBerry|BB10|Opera Mini|IEMobile/i.test(userAgent);
