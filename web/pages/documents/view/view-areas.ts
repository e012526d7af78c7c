/** Where the parts of a document's page stand: paper at the left of a 360-pixel record, one below the other when narrow. */
export const viewAreas = {
  all: 'grid gap-x-8 gap-y-6 desk:grid-cols-[minmax(0,1fr)_360px] desk:grid-rows-[auto_1fr] desk:[grid-template-areas:"paper_state""paper_rest"]',
  paper: 'min-w-0 desk:[grid-area:paper]',
  state: 'min-w-0 desk:[grid-area:state]',
  rest: 'min-w-0 desk:[grid-area:rest]',
}
