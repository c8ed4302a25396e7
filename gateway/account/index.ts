export { maxPictureBytes, PictureTooLargeError, uploadPicture } from './upload-picture.ts';
export { signedInCustomer } from './customer-source.ts';
export { nodeReaders } from './node-readers.ts';
