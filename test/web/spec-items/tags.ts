/** Items of tags in wire.md §8, and the test of each. */
export const tagItems = [
  {
    item: 'Tags: made, changed and deleted; a name is there once',
    test: 'test/web/tags.test.ts > a tag is made, coloured, renamed, and deleted from everything that carries it',
  },
  {
    item: 'Tags on a document; list by ?tags=',
    test: 'test/web/tags.test.ts > a document takes known and new tags, and the list is narrowed to one',
  },
  {
    item: 'Several documents: tag, resend, download as ZIP',
    test: 'test/web/tags.test.ts > several documents are tagged, resent and downloaded as one ZIP',
  },
]
