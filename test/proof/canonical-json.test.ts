import { canonicalJson } from '@rubrica/proof/evidence/canonical-json.ts'
import { describe, expect, test } from 'vitest'

describe('canonical JSON', () => {
  test('writes the example of RFC 8785, section 3.2.2', () => {
    const text = `{
      "numbers": [333333333.33333329, 1E30, 4.50, 2e-3, 0.000000000000000000000000001],
      "string": "\\u20ac$\\u000F\\u000aA'\\u0042\\u0022\\u005c\\\\\\"\\/",
      "literals": [null, true, false]
    }`
    expect(canonicalJson(JSON.parse(text))).toBe(
      `{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\\u000f\\nA'B\\"\\\\\\\\\\"/"}`,
    )
  })

  test('sorts members by UTF-16 units, as the example of section 3.2.3', () => {
    const names = {
      '\u20ac': 'Euro Sign',
      '\r': 'Carriage Return',
      '\ufb33': 'Hebrew Letter Dalet With Dagesh',
      '1': 'One',
      '\ud83d\ude00': 'Emoji: Grinning Face',
      '\u0080': 'Control',
      '\u00f6': 'Latin Small Letter O With Diaeresis',
    }
    expect(Object.values(JSON.parse(canonicalJson(names)))).toHaveLength(7)
    expect(canonicalJson(names).match(/[A-Z][\w: ]+(?=")/g)).toEqual([
      'Carriage Return',
      'One',
      'Control',
      'Latin Small Letter O With Diaeresis',
      'Euro Sign',
      'Emoji: Grinning Face',
      'Hebrew Letter Dalet With Dagesh',
    ])
  })

  // RFC 8785, appendix B.
  test.each([
    ['0000000000000000', '0'],
    ['8000000000000000', '0'],
    ['0000000000000001', '5e-324'],
    ['8000000000000001', '-5e-324'],
    ['7fefffffffffffff', '1.7976931348623157e+308'],
    ['4340000000000000', '9007199254740992'],
    ['c340000000000000', '-9007199254740992'],
    ['4430000000000000', '295147905179352830000'],
    ['44b52d02c7e14af5', '9.999999999999997e+22'],
    ['44b52d02c7e14af6', '1e+23'],
    ['444b1ae4d6e2ef4f', '999999999999999900000'],
    ['444b1ae4d6e2ef50', '1e+21'],
    ['3eb0c6f7a0b5ed8c', '9.999999999999997e-7'],
    ['3eb0c6f7a0b5ed8d', '0.000001'],
    ['41b3de4355555553', '333333333.3333332'],
    ['becbf647612f3696', '-0.0000033333333333333333'],
    ['43143ff3c1cb0959', '1424953923781206.2'],
  ])('writes the number %s as %s', (bits, text) => {
    const number = new DataView(Uint8Array.from(Buffer.from(bits, 'hex')).buffer).getFloat64(0)
    expect(canonicalJson(number)).toBe(text)
  })

  test.each([
    ['not a number', Number.NaN],
    ['infinity', Number.POSITIVE_INFINITY],
    ['half a surrogate pair', 'a\ud800'],
    ['half a pair in a name', { '\udc00': 1 }],
    ['undefined', { a: undefined }],
    ['a function', () => 1],
  ])('refuses %s', (_, value) => {
    expect(() => canonicalJson(value)).toThrow(TypeError)
  })

  test.each([
    ['lists', '[', ']'],
    ['objects', '{"a":', '}'],
  ])('refuses %s that nest without end instead of exhausting the stack', (_, open, close) => {
    const nested = (depth: number) => `${open.repeat(depth)}0${close.repeat(depth)}`
    expect(canonicalJson(JSON.parse(nested(100)))).toBe(nested(100))
    for (const depth of [101, 50_000]) expect(() => canonicalJson(JSON.parse(nested(depth)))).toThrow(TypeError)
  })
})
