import { table } from '@rubrica/contracts/table.ts'
import { through } from '../through.ts'
import { router } from '../trpc.ts'

/** A signature that a phone draws for the page of a signer: the page's side, and the phone's, which has only the code. */
export const drawingRouter = router({
  create: through(table.drawings.create),
  get: through(table.drawings.get),
  use: through(table.drawings.use),
  remove: through(table.drawings.remove),
  open: through(table.drawings.open),
  send: through(table.drawings.send),
})
