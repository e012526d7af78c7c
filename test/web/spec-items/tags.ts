/** Items of tags in wire.md §8, and the test of each. */
export const tagItems = [
  {
    item: 'Tags: made, changed and deleted; a name is there once',
    test: 'test/web/tags.test.ts#tag-made-coloured-renamed',
  },
  {
    item: 'Tags on a document; list by ?tags=',
    test: 'test/web/tags.test.ts#document-takes-known-new',
  },
  {
    item: 'Several documents: tag, resend, download as ZIP',
    test: 'test/web/tags.test.ts#several-documents-tagged-resent',
  },
]
