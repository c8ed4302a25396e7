import type { LocalizedTextSource } from '../localized-text.ts';

/** Messages about invalid requests: documents, variables, bodies, pictures. */
export const requestMessages = {
  noOperation: { en: 'The document has no operation.', zh: '文档中没有请求内容。' },
  unknownOperation: {
    en: 'The document has no operation with the name in `operationName`.',
    zh: '文档中没有名为 `operationName` 的请求。',
  },
  severalOperations: {
    en: 'The document has several operations: name one in `operationName`.',
    zh: '文档中有多个请求，请用 `operationName` 选择一个。',
  },
  subscription: { en: 'Subscriptions are not supported.', zh: '不支持订阅。' },
  introspection: {
    en: 'Introspection is off. The schema is at /schema.graphql.',
    zh: '内省已关闭，schema 见 /schema.graphql。',
  },
  notOfFieldType: {
    en: 'This value does not fit the type of its field.',
    zh: '内容与此项的类型不符。',
  },
  notOfItsType: { en: 'This value does not fit its type.', zh: '内容与其类型不符。' },
  notRegistered: { en: 'This operation is not registered here.', zh: '此请求未在此登记。' },
  onlyGetAndPost: { en: 'Only GET and POST.', zh: '仅支持 GET 和 POST。' },
  onlyGetAndHead: {
    en: 'Only GET and HEAD. Send GraphQL requests to /graphql.',
    zh: '仅支持 GET 和 HEAD，GraphQL 请求请发送到 /graphql。',
  },
  onlyPut: { en: 'Only PUT.', zh: '仅支持 PUT。' },
  bodyEncoded: { en: 'The body must not be encoded.', zh: '请求正文不得压缩编码。' },
  bodyNotJson: { en: 'The body must be application/json.', zh: '请求正文必须是 application/json。' },
  bodyCharset: { en: 'The body must be UTF-8.', zh: '请求正文必须使用 UTF-8。' },
  bodyNotUtf8: { en: 'The body is not UTF-8.', zh: '请求正文不是 UTF-8。' },
  bodyInvalid: { en: 'The body is not JSON.', zh: '请求正文不是 JSON。' },
  bodyIncomplete: { en: 'The body is incomplete.', zh: '请求正文不完整。' },
  pictureType: {
    en: 'Send a PNG, JPEG or WebP picture, with its type as Content-Type.',
    zh: '请发送 PNG、JPEG 或 WebP 图片，并以 Content-Type 注明其类型。',
  },
  pictureEmpty: {
    en: 'The body is empty: send the bytes of the picture.',
    zh: '请求正文为空，请发送图片的字节。',
  },
  pictureRejected: { en: 'This picture cannot be used.', zh: '无法使用这张图片。' },
  pictureQueue: {
    en: 'Too many pictures are being sent. Please try again in a moment.',
    zh: '正在上传的图片过多，请稍后重试。',
  },
} as const satisfies Readonly<Record<string, LocalizedTextSource>>;

export const pictureTooLarge = (mebibytes: number): LocalizedTextSource => ({
  en: `The picture is larger than ${mebibytes} MiB.`,
  zh: `图片超过 ${mebibytes} MiB。`,
});

export const bodyTooLong = (bytes: number): LocalizedTextSource => ({
  en: `The body is longer than ${bytes} bytes.`,
  zh: `请求正文超过 ${bytes} 字节。`,
});

export const responseTooLong = (bytes: number): LocalizedTextSource => ({
  en: `The response is longer than ${bytes} bytes: request fewer fields or smaller pages.`,
  zh: `响应超过 ${bytes} 字节，请减少内容或缩小分页。`,
});

export const tooDeep = (levels: number, max: number): LocalizedTextSource => ({
  en: `The operation has ${levels} levels of fields, at most ${max} are allowed.`,
  zh: `请求有 ${levels} 层，最多 ${max} 层。`,
});

export const tooExpensive = (points: number, max: number): LocalizedTextSource => ({
  en: `The operation costs ${points} points, at most ${max} are allowed: request fewer fields or smaller pages.`,
  zh: `请求需 ${points} 点，最多 ${max} 点，请减少内容或缩小分页。`,
});

export const variablesTooDeep = (levels: number): LocalizedTextSource => ({
  en: `The variables are nested more than ${levels} levels deep.`,
  zh: `变量超过 ${levels} 层。`,
});

export const variableRequired = (name: string, type: string): LocalizedTextSource => ({
  en: `The variable $${name} of type ${type} is required.`,
  zh: `缺少 ${type} 类型的变量 $${name}。`,
});

export const notNull = (type: string): LocalizedTextSource => ({
  en: `Expected non-nullable type "${type}" not to be null.`,
  zh: `${type} 类型的内容不能为 null。`,
});

export const notOfType = (type: string): LocalizedTextSource => ({
  en: `This is not a value of the type ${type}.`,
  zh: `内容不是 ${type} 类型。`,
});

const scalarForms = {
  Date: { en: 'a day like 2026-03-05, from the year 1900 on', zh: '形如 2026-03-05 的日期（1900 年起）' },
  DateTime: { en: 'an instant like 2026-03-05T15:04:05-08:00', zh: '形如 2026-03-05T15:04:05-08:00 的时刻' },
  Decimal: { en: 'a decimal number like "12.30"', zh: '形如 "12.30" 的小数' },
  HTML: { en: 'HTML', zh: ' HTML' },
  LocalDateTime: { en: 'a wall-clock time like 2026-03-05T14:00', zh: '形如 2026-03-05T14:00 的当地时间' },
  URL: { en: 'an http address', zh: '网址' },
} as const satisfies Readonly<Record<string, LocalizedTextSource>>;

/** The custom scalars. */
export type ScalarName = keyof typeof scalarForms;

export const notAScalar = (name: ScalarName): LocalizedTextSource => ({
  en: `${name}: this is not ${scalarForms[name].en}.`,
  zh: `${name}：内容不是${scalarForms[name].zh}。`,
});
