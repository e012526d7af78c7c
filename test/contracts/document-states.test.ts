import { DocumentStatus, documentTransitions, statusRules } from '@rubrica/contracts/documents.ts'
import { documentFilters, documentStatuses } from '@rubrica/contracts/messages.ts'
import { describe, expect, test } from 'vitest'

const all = DocumentStatus.options

describe('document statuses', () => {
  test('have words', () => {
    expect(Object.keys(documentStatuses).sort()).toEqual([...all].sort())
  })

  test('can all be reached from an upload', () => {
    const reached = new Set<DocumentStatus>(['uploading'])
    for (const status of reached) for (const next of documentTransitions[status]) reached.add(next)
    expect([...reached].sort()).toEqual([...all].sort())
  })

  test('never lead out of a signed, cancelled or declined document', () => {
    for (const status of ['certificated', 'rejected_by_user', 'rejected_by_signer'] as const) {
      expect(documentTransitions[status]).toEqual([])
    }
  })

  test('can be filtered by every status that a person can do something about', () => {
    expect(documentFilters.map(({ title }) => title?.pt)).toEqual([
      'Assinados',
      'Aguardando',
      'Pronto',
      'Cancelados',
      'Negados',
      undefined,
      'Falhas',
      'Expirados',
    ])
    const filters = documentFilters.map(({ status }) => status)
    expect(filters.toSorted()).toEqual(all.filter((status) => !statusRules[status].isProcessing).toSorted())
  })

  test('let a document be deleted before it is signed and never while it is worked on', () => {
    for (const status of ['uploading', 'uploaded', 'metadata_processing', 'certificating', 'certificated'] as const) {
      expect(statusRules[status].isDeletable).toBe(false)
    }
  })
})
