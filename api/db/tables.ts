import type { Insertable, Selectable, Updateable } from 'kysely'
import type { DocumentsTables } from './tables/documents.ts'
import type { MessagesTables } from './tables/messages.ts'
import type { PeopleTables } from './tables/people.ts'
import type { ProofsTables } from './tables/proofs.ts'
import type { SendingsTables } from './tables/sendings.ts'
import type { TemplatesTables } from './tables/templates.ts'
import type { WorkTables } from './tables/work.ts'
import type { WorkspacesTables } from './tables/workspaces.ts'

/** The tables as migrations/*.sql make them. Times are ISO texts, flags 0 or 1. */
export interface Tables
  extends PeopleTables,
    WorkspacesTables,
    DocumentsTables,
    SendingsTables,
    TemplatesTables,
    MessagesTables,
    WorkTables,
    ProofsTables {}

export type Row<T extends keyof Tables> = Selectable<Tables[T]>
export type NewRow<T extends keyof Tables> = Insertable<Tables[T]>
export type RowChanges<T extends keyof Tables> = Updateable<Tables[T]>
