import type { InputOf } from '@rubrica/contracts/endpoint.ts'
import type { Table } from '@rubrica/contracts/table.ts'
import type { Caller, Stage } from '../stage.ts'

/** A caller who may and an input that works, once at least. */
export interface Right<Input> {
  as: Caller
  input: Input
}

/** For every row of some groups what makes a right input; a row without one does not compile. */
export type RightInputs<Groups extends keyof Table> = {
  [Group in Groups]: {
    [Name in keyof Table[Group]]: (stage: Stage) => Promise<Right<InputOf<Table[Group][Name]>>>
  }
}
