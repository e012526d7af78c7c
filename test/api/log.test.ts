import { stripVTControlCharacters, styleText } from 'node:util'
import { createLog } from '@rubrica/api/log.ts'
import { describe, expect, test } from 'vitest'

/** Returns what the log writes about the same things, to a terminal or not. */
function written({ isTTY, production = false }: { isTTY: boolean; production?: boolean }): string[] {
  const texts: string[] = []
  const log = createLog({ level: 'info', production, name: 'bff' }, { isTTY, write: (text) => texts.push(text) })
  log.warn({ job: 'document.seal', attempts: 2, password: 'segredo', headers: { cookie: 'segredo' } }, 'a job failed')
  log.error({ err: new Error('no\u001b[2J room\nat all') }, 'a call failed')
  log.debug('not asked for')
  return texts
}

describe('the log', () => {
  test('is one coloured line for each record on a terminal, with the place of an error', () => {
    const [warning = '', failure = '', ...others] = written({ isTTY: true })
    expect(others).toEqual([])
    expect(warning).toContain(styleText('yellow', 'warn', { validateStream: false }).slice(0, -5))
    expect(stripVTControlCharacters(warning)).toMatch(/^\d\d:\d\d:\d\d warn {2}a job failed {2}job=document\.seal/)
    expect(warning).toContain('attempts=2')
    expect(warning).not.toMatch(/[{}]"?(level|pid|hostname)/)
    expect(failure).toMatch(/a call failed {2}Error: no room at all \(\S+log\.test\.ts:\d+:\d+\)\n$/)
  })

  test.each([
    ['when piped', { isTTY: false }],
    ['in production', { isTTY: true, production: true }],
  ])('is JSON %s', (_, how) => {
    const [warning, failure] = written(how).map((text) => JSON.parse(text))
    expect(warning).toMatchObject({ level: 40, name: 'bff', msg: 'a job failed', job: 'document.seal' })
    expect(failure).toMatchObject({ level: 50, err: { stack: expect.stringContaining('log.test.ts') } })
  })

  test.each([{ isTTY: true }, { isTTY: false }])('never shows a secret, on a terminal or piped: %j', (how) => {
    expect(written(how).join('')).toContain('[Redacted]')
    expect(written(how).join('')).not.toContain('segredo')
  })
})
