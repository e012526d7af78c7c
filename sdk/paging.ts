import type { Page } from '@rubrica/contracts/page.ts'

/**
 * Every item of a list, page after page, asked for as they are consumed.
 *
 * ```ts
 * for await (const document of pages(client.documents.list, { accountId })) console.log(document.name)
 * ```
 */
export async function* pages<Input extends { page?: number | undefined }, Item>(
  list: (input: Input) => Promise<Page<Item>>,
  input: Input,
): AsyncGenerator<Item, void, undefined> {
  for (let page = input.page ?? 1; ; page++) {
    const answer = await list({ ...input, page })
    yield* answer.items
    if (page >= answer.pageCount || answer.items.length === 0) return
  }
}
