import { previews } from '@rubrica/cli/mcp/previews.ts'
import { tools } from '@rubrica/cli/mcp/tools.ts'
import { expect, test } from 'vitest'

const named = (kind: string) => tools.filter((tool) => tool.kind === kind).map(({ name }) => name)

test('each tool that sends has its preview, because a person confirms only what they see', () => {
  expect(Object.keys(previews).sort()).toEqual(named('send').sort())
})

test('the one tool that saves a file is that of a document, whose name it gives the file', () => {
  expect(named('download')).toEqual(['documents_download'])
})
