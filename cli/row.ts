import type { Sentence } from '@rubrica/contracts/locale.ts'

/** A row of /v1 as a command: plain data, made of the table by `cli/generate`. */
export interface RowCommand {
  /** Group and name in the table: `tags.create`. */
  readonly row: string
  readonly name: string
  readonly route: string
  readonly summary: Sentence
  readonly kind?: 'list' | 'upload' | 'image' | 'download'
  /** Open to everybody. */
  readonly isOpen?: true
  /** A signer's access code goes along. */
  readonly isForSigner?: true
  /** Input that takes the workspace's id. */
  readonly accountKey?: string
  /** The parts of the path, in order. */
  readonly args: readonly RowArgument[]
  readonly options: readonly RowOption[]
  /** Inputs that never are an argument. */
  readonly secrets?: readonly string[]
  /** Fields of a list's items that are shown, in order. */
  readonly columns?: readonly string[]
  /** Nothing is answered. */
  readonly isVoid?: true
  /** What follows the command's name in its example. */
  readonly example: string | Sentence
}

export interface RowArgument {
  readonly input: string
  readonly title: string
  readonly description?: Sentence
}

export interface RowOption {
  /** As the wire has it. */
  readonly input: string
  readonly flag: string
  readonly type: 'text' | 'number' | 'boolean' | 'texts' | 'json'
  readonly choices?: readonly string[]
  readonly isRequired?: true
  readonly description?: Sentence
}
