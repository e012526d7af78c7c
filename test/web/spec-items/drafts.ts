/** What of the wizard's drafts the tests hold. */
export const drafts = [
  {
    item: 'Drafts live with the document: another tab, another day, another machine continues',
    test: 'test/web/wizard/drafts.test.ts > is continued on another machine, which sends it; the first is led to the sent document',
  },
  {
    item: 'A second tab that sends gets led to the sent document',
    test: 'test/web/wizard/drafts.test.ts > is continued on another machine, which sends it; the first is led to the sent document',
  },
  {
    item: 'Two tabs do not overwrite each other in silence',
    test: 'test/web/wizard/drafts.test.ts > of two tabs is not overwritten in silence: the later one is told and chooses',
  },
]
