import fc from 'fast-check'

/** Texts that have broken services before: what a database does not take, what means something to SQL, HTML or a path. */
const oddTexts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfffy',
  '\ufeff',
  '\u202eoãn',
  '💥👩‍👩‍👧‍👦',
  'e\u0301'.repeat(40),
  "' or 1=1 --",
  '%',
  '_%\\',
  '<script>alert(1)</script>',
  '<#Cliente#>',
  '../../etc/passwd',
  '{{7*7}}',
  'a\r\nBcc: todos@exemplo.com',
  '__proto__',
  'constructor',
  'toString',
  '-0',
  '1e999',
  '99999999999999999999',
  '0000-00-00',
  '9999-12-31T23:59:59.999Z',
  '2026-02-30',
  '+275760-09-13',
  '/(a+)+$/',
  '/[/',
  'x'.repeat(256),
  'x'.repeat(10_000),
]

export const oddText: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...oddTexts) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 20 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 20 }) },
)

/** Any JSON, whatever the schema. */
export const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: oddText },
  {
    weight: 2,
    arbitrary: fc.constantFrom(0, -0, -1, 0.1, 1e21, -1e308, 5e-324, Number.MAX_SAFE_INTEGER, 2 ** 31, 2 ** 63),
  },
  { weight: 2, arbitrary: fc.constantFrom(null, true, false, [], {}, [[]], [null], { a: { b: [] } }) },
  { weight: 1, arbitrary: fc.constant(JSON.parse('{"__proto__":{"x":1},"constructor":{"prototype":{}}}')) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
)

/** Bodies that are no JSON value of their own kind, or none at all. */
export const oddBody: fc.Arbitrary<BodyInit> = fc.oneof(
  fc.constantFrom<BodyInit[]>(
    '',
    ' \n',
    'null',
    '{',
    '{"a":1,}',
    '{"a":1}{"a":2}',
    '\ufeff{}',
    '"\\ud800"',
    '1e999',
    'NaN',
    `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
    `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`,
    new Uint8Array([0x22, 0xff, 0xfe, 0xc0, 0x80, 0x22]),
    new Uint8Array([0x7b, 0x00, 0x7d]),
    'a=1&b=2',
    '<xml/>',
  ),
  fc.jsonValue().map((value) => JSON.stringify(value)),
  fc.uint8Array({ maxLength: 64 }).map((bytes) => new Uint8Array(bytes)),
)

/** Segments of a path as an address has them. */
export const oddSegment: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '%00',
    'a%00b',
    '%',
    '%ZZ',
    '%ff%fe',
    '%ed%a0%80',
    '..',
    '.',
    '%2e%2e',
    'a%2Fb',
    'a%5Cb',
    '',
    '0',
    '-1',
  ),
  fc.constantFrom('null', 'undefined', '__proto__', '%27%20or%201=1', '%25', '*', ':documentId', 'x'.repeat(4000)),
  oddText.map((text) => encodeURIComponent(text.toWellFormed())),
)

/** What fits into a header: no control characters, nothing beyond Latin-1. */
export const oddHeader: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom('x', 'com espaço', 'é', 'x'.repeat(255), 'x'.repeat(9000), '"', ',,,', '::1', '999.0.0.1', 'null'),
  fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 40 }),
)
