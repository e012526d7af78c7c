import { describe, expect, test } from 'vitest'
import { CallFailure } from '../../../web/failure.ts'
import { type SavedBy, VersionedSaving } from '../../../web/pages/wizard/draft/versioned-saving.ts'

describe('a draft that is saved in versions', () => {
  test('is in the tab with its base version before anything is sent, and out of it once it is saved', async () => {
    const { server, tab } = stage()
    tab.saving.change('Ana')
    expect(tab.kept).toEqual({ version: 0, draft: 'Ana' })
    expect(tab.saving.getSnapshot().isDirty).toBe(true)
    expect(server.calls).toEqual([])
    await tab.saving.save()
    expect(tab.kept).toBeNull()
    expect(tab.saving.getSnapshot()).toEqual({ isDirty: false, problem: null })
    expect(server).toMatchObject({ version: 1, draft: 'Ana', calls: ['0 Ana'] })
    expect(tab.answers).toEqual([{ version: 1, draft: 'Ana' }])
  })

  test('saves nothing that has not changed, and a change that was taken back leaves the tab', async () => {
    const { server, tab } = stage()
    await tab.saving.save()
    tab.saving.change('Ana')
    tab.saving.change('')
    expect(tab.kept).toBeNull()
    await tab.saving.save()
    expect(server.calls).toEqual([])
  })

  test('says each change of what it shows to its page, and no more', async () => {
    const { tab } = stage()
    const shown: boolean[] = []
    const forget = tab.saving.subscribe(() => shown.push(tab.saving.getSnapshot().isDirty))
    tab.saving.change('Ana')
    tab.saving.change('Ana e Bruno')
    await tab.saving.save()
    expect(shown).toEqual([true, false])
    forget()
    tab.saving.change('Ana')
    expect(shown).toHaveLength(2)
  })

  test('of two quick changes saves the second after the first, over its version, and keeps it until then', async () => {
    const { server, tab } = stage()
    const first = server.holdNext()
    tab.saving.change('Ana')
    const saved = tab.saving.save()
    await first.arrived
    tab.saving.change('Ana e Bruno')
    const both = tab.saving.save()
    expect(server.calls).toEqual(['0 Ana'])
    first.release()
    await saved
    expect(tab.kept).toEqual({ version: 1, draft: 'Ana e Bruno' })
    await both
    expect(server.calls).toEqual(['0 Ana', '1 Ana e Bruno'])
    expect(tab.kept).toBeNull()
  })

  test('says that it was not saved, stays in the tab, and is saved by another try, which clears the message', async () => {
    const { server, tab } = stage()
    server.next('away')
    tab.saving.change('Ana')
    await tab.saving.save()
    const { problem } = tab.saving.getSnapshot()
    expect(problem).toMatchObject({ kind: 'failed', message: 'Falha de conexão.' })
    expect(tab.kept).toEqual({ version: 0, draft: 'Ana' })
    if (problem?.kind === 'failed') await problem.retry()
    expect(server.draft).toBe('Ana')
    expect(tab.saving.getSnapshot().problem).toBeNull()
  })

  test('that failed is saved when the browser is online again, and one without a failure is not', async () => {
    const { server, tab } = stage()
    tab.saving.change('Ana')
    tab.saving.saveFailed()
    await settled()
    expect(server.calls).toEqual([])
    server.next('away')
    await tab.saving.save()
    tab.saving.saveFailed()
    await settled()
    expect(server).toMatchObject({ draft: 'Ana', calls: ['0 Ana', '0 Ana'] })
  })

  test('of which a refused change is taken back complains no more', async () => {
    const { server, tab } = stage()
    server.next('refused')
    tab.saving.change('Ana')
    await tab.saving.save()
    expect(tab.saving.getSnapshot().problem?.kind).toBe('failed')
    tab.saving.change('')
    await tab.saving.save()
    expect(tab.saving.getSnapshot()).toEqual({ isDirty: false, problem: null })
    expect(server.calls).toHaveLength(1)
  })

  test('of a host that stores none is in its tab alone, and is saved once the host stores it', async () => {
    const { server, tab } = stage({ is_kept: false })
    tab.saving.change('Ana')
    await tab.saving.save()
    expect(server.calls).toEqual([])
    expect(tab.kept).toEqual({ version: 0, draft: 'Ana' })
    tab.saving.reconcile(server.kept())
    await tab.saving.save()
    expect(server.draft).toBe('Ana')
  })
})

describe('a save whose answer is lost', () => {
  test('counts as one of this tab when it is tried again with more', async () => {
    const { server, tab } = stage()
    server.next('lost')
    tab.saving.change('Ana')
    await tab.saving.save()
    tab.saving.change('Ana e Bruno')
    await tab.saving.save()
    expect(server).toMatchObject({ version: 2, draft: 'Ana e Bruno', reads: 1 })
    expect(server.calls).toEqual(['0 Ana', '0 Ana e Bruno', '1 Ana e Bruno'])
    expect(tab.saving.getSnapshot()).toEqual({ isDirty: false, problem: null })
  })

  test('is taken back, too, although the draft is what the tab last heard of', async () => {
    const { server, tab } = stage()
    server.next('lost')
    tab.saving.change('Ana')
    await tab.saving.save()
    tab.saving.change('')
    await tab.saving.save()
    expect(server).toMatchObject({ version: 2, draft: '' })
    await tab.saving.save()
    expect(server.version).toBe(2)
  })

  test('counts as one of this tab when the page reads it, and what changed since is saved over it', async () => {
    for (const onOther of ['report', 'save'] as const) {
      const { server, tab } = stage({ onOther })
      server.next('lost')
      tab.saving.change('Ana')
      await tab.saving.save()
      tab.saving.change('Ana e Bruno')
      tab.saving.reconcile(server.kept())
      expect(tab.saving.getSnapshot().problem).toBeNull()
      await settled()
      expect(server).toMatchObject({ version: 2, draft: 'Ana e Bruno', reads: 0 })
    }
  })

  test('is forgotten if it was taken back and another tab has saved: that is shown', async () => {
    const { server, tab } = stage({ onOther: 'report' })
    server.next('lost')
    tab.saving.change('Ana')
    await tab.saving.save()
    server.save(1, 'Célia')
    tab.saving.change('')
    tab.saving.reconcile(server.kept())
    expect(tab.adopted).toEqual(['Célia'])
    expect(tab.saving.getSnapshot().problem).toBeNull()
  })

  test('is not what another tab has saved meanwhile', async () => {
    const { server, tab } = stage()
    server.next('lost')
    tab.saving.change('Ana')
    await tab.saving.save()
    server.save(1, 'Célia')
    tab.saving.change('Ana e Bruno')
    await tab.saving.save()
    expect(tab.saving.getSnapshot().problem?.kind).toBe('outdated')
    expect(server.draft).toBe('Célia')
  })

  test('leaves the other message if what the server has cannot be read', async () => {
    const { server, tab } = stage()
    server.next('lost')
    tab.saving.change('Ana')
    await tab.saving.save()
    server.isUnreadable = true
    await tab.saving.save()
    expect(tab.saving.getSnapshot().problem?.kind).toBe('outdated')
  })

  test('is one of this tab no more once a later one was answered', async () => {
    const { server, tab } = stage()
    server.next('away')
    tab.saving.change('Ana')
    await tab.saving.save()
    tab.saving.change('Bruno')
    await tab.saving.save()
    server.save(1, 'Ana')
    tab.saving.change('Célia')
    await tab.saving.save()
    expect(tab.saving.getSnapshot().problem?.kind).toBe('outdated')
  })

  test('is none if the service refused: a version in the way is of another tab', async () => {
    const { server, tab } = stage()
    server.next('refused')
    tab.saving.change('Ana')
    await tab.saving.save()
    server.save(0, 'Ana')
    tab.saving.change('Bruno')
    await tab.saving.save()
    expect(tab.saving.getSnapshot().problem?.kind).toBe('outdated')
    expect(server.draft).toBe('Ana')
  })
})

describe('a version that another tab has saved', () => {
  test('is shown at once by a tab without changes, and an older one is not', async () => {
    const { server, tab } = stage()
    const before = server.kept()
    server.save(0, 'Célia')
    tab.saving.reconcile(server.kept())
    expect(tab.adopted).toEqual(['Célia'])
    tab.saving.change('Célia')
    expect(tab.kept).toBeNull()
    tab.saving.reconcile(before)
    tab.saving.reconcile(server.kept())
    expect(tab.adopted).toEqual(['Célia'])
    tab.saving.change('Célia e Ana')
    await tab.saving.save()
    expect(server).toMatchObject({ version: 2, draft: 'Célia e Ana' })
  })

  test('is reported at once by a tab with changes, or found by its next save, and no other save follows', async () => {
    for (const onOther of ['report', 'save'] as const) {
      const { server, tab } = stage({ onOther })
      tab.saving.change('Ana')
      server.save(0, 'Célia')
      server.calls.length = 0
      tab.saving.reconcile(server.kept())
      await settled()
      expect(server.calls).toEqual(onOther === 'report' ? [] : ['0 Ana'])
      expect(tab.saving.getSnapshot().problem?.kind).toBe('outdated')
      server.calls.length = 0
      tab.saving.saveQuietly()
      tab.saving.saveFailed()
      await settled()
      expect(server).toMatchObject({ draft: 'Célia', calls: [] })
      expect(tab.adopted).toEqual([])
    }
  })

  test('is taken over in place of the changes, or overwritten by them, as the person chooses', async () => {
    const theirs = await outdated()
    await theirs.tab.saving.takeOther()
    expect(theirs.tab.adopted).toEqual(['Célia'])
    expect(theirs.tab.kept).toBeNull()
    expect(theirs.tab.saving.getSnapshot()).toEqual({ isDirty: false, problem: null })
    expect(theirs.server.draft).toBe('Célia')

    const mine = await outdated()
    await mine.tab.saving.keepMine()
    expect(mine.tab.adopted).toEqual([])
    expect(mine.server).toMatchObject({ version: 2, draft: 'Ana' })
    expect(mine.tab.saving.getSnapshot()).toEqual({ isDirty: false, problem: null })
  })

  test('is overwritten also by a tab that has taken back its changes', async () => {
    const { server, tab } = await outdated()
    tab.saving.change('')
    await tab.saving.keepMine()
    expect(server).toMatchObject({ version: 2, draft: '' })
  })

  test('stays the question if its overwriting fails and the tab is loaded anew after a third has saved', async () => {
    const { server, tab } = await outdated()
    server.next('away')
    await tab.saving.keepMine()
    expect(tab.saving.getSnapshot().problem?.kind).toBe('failed')
    expect(tab.kept).toEqual({ version: 1, draft: 'Ana' })
    server.save(1, 'Dora')
    const again = stage({ onOther: 'report' }, server, tab.kept).tab
    again.saving.reconcile(server.kept())
    expect(again.saving.getSnapshot().problem?.kind).toBe('outdated')
  })

  test('is not chosen if it cannot be read: the person may try again', async () => {
    for (const choice of ['takeOther', 'keepMine'] as const) {
      const { server, tab } = await outdated()
      server.isUnreadable = true
      await tab.saving[choice]()
      expect(tab.saving.getSnapshot().problem?.kind).toBe('failed')
      expect(server.draft).toBe('Célia')
    }
  })

  test('is no other if it is what the tab had kept: the tab goes on from it without a question', async () => {
    const server = serverWith('Ana', 1)
    const { tab } = stage({ onOther: 'report' }, server, { version: 0, draft: 'Ana' })
    expect(tab.saving.getSnapshot().isDirty).toBe(false)
    tab.saving.reconcile(server.kept())
    tab.saving.change('Ana e Bruno')
    await tab.saving.save()
    expect(server).toMatchObject({ version: 2, draft: 'Ana e Bruno' })
  })
})

describe('a version that changed nothing of the draft', () => {
  test("is in nobody's way, whether the page reads it or the next save finds it", async () => {
    for (const isRead of [true, false]) {
      const { server, tab } = stage({ onOther: 'report' })
      tab.saving.change('Ana')
      server.version += 1
      if (isRead) tab.saving.reconcile(server.kept())
      else await tab.saving.save()
      await settled()
      expect(server).toMatchObject({ version: 2, draft: 'Ana' })
      expect(tab.saving.getSnapshot()).toEqual({ isDirty: false, problem: null })
    }
  })

  test('is shown by a tab without changes, because the page shows more than the draft', () => {
    const { server, tab } = stage()
    server.version += 1
    tab.saving.reconcile(server.kept())
    expect(tab.adopted).toEqual([''])
  })

  test('ends in the question, and not in an endless try, if the service refuses its own version', async () => {
    const { server, tab } = stage()
    server.next('outdated')
    tab.saving.change('Ana')
    await tab.saving.save()
    expect(tab.saving.getSnapshot().problem?.kind).toBe('outdated')
    expect(server.calls).toHaveLength(1)
  })

  test('is of this tab if its own other call made it, and the next save is over it', async () => {
    const { server, tab } = stage()
    tab.saving.change('Ana')
    await tab.saving.save()
    ;[server.version, server.draft] = [2, 'Beatriz']
    tab.saving.rebase((draft) => draft.replace('Ana', 'Beatriz'))
    expect(tab.kept).toEqual({ version: 2, draft: 'Ana' })
    expect(tab.saving.getSnapshot().isDirty).toBe(true)
    tab.saving.change('Beatriz')
    expect(tab.saving.getSnapshot().isDirty).toBe(false)
    tab.saving.change('Beatriz e Bruno')
    await tab.saving.save()
    expect(server).toMatchObject({ version: 3, draft: 'Beatriz e Bruno', reads: 0 })
  })

  test('does not hide what another tab saved before that other call, or a lost save before it', async () => {
    const { server, tab } = stage()
    server.save(0, 'Célia')
    server.version += 1
    tab.saving.rebase((draft) => draft)
    tab.saving.change('Ana')
    await tab.saving.save()
    expect(tab.saving.getSnapshot().problem?.kind).toBe('outdated')
    expect(server.draft).toBe('Célia')

    const lost = stage()
    lost.server.next('lost')
    lost.tab.saving.change('Ana')
    await lost.tab.saving.save()
    ;[lost.server.version, lost.server.draft] = [2, 'Beatriz']
    lost.tab.saving.rebase((draft) => draft.replace('Ana', 'Beatriz'))
    lost.tab.saving.change('Beatriz e Bruno')
    await lost.tab.saving.save()
    expect(lost.server.draft).toBe('Beatriz e Bruno')
  })

  test('is not known to a tab that was loaded anew on an earlier one: what it was based on is gone', async () => {
    const server = serverWith('Célia', 1)
    const { tab } = stage({}, server, { version: 0, draft: 'Ana' })
    expect(tab.saving.getSnapshot().isDirty).toBe(true)
    await tab.saving.save()
    expect(tab.saving.getSnapshot().problem?.kind).toBe('outdated')
    expect(server.draft).toBe('Célia')
  })
})

describe('a draft that several calls save', () => {
  const stepTo = (saved: string, draft: string) => (saved === '' ? (draft[0] ?? '') : draft)

  test('is saved by one after the other, each over the version before', async () => {
    const { server, tab } = stage({ stepTo })
    tab.saving.change('AB')
    await tab.saving.save()
    expect(server.calls).toEqual(['0 A', '1 AB'])
    expect(server.bases).toEqual(['', 'A'])
    expect(tab.saving.getSnapshot()).toEqual({ isDirty: false, problem: null })
  })

  test('goes on with the second after the answer to the first was lost', async () => {
    const { server, tab } = stage({ stepTo })
    server.next('lost')
    tab.saving.change('AB')
    await tab.saving.save()
    expect(server.draft).toBe('A')
    expect(tab.kept).toEqual({ version: 0, draft: 'AB' })
    await tab.saving.save()
    expect(server).toMatchObject({ version: 2, draft: 'AB' })
  })
})

test('who waits for a save hears why it failed', async () => {
  const { server, tab } = stage()
  tab.saving.change('Ana')
  server.next('refused')
  await expect(tab.saving.saveOrThrow()).rejects.toMatchObject({ data: { code: 'invalid' } })
  server.save(0, 'Célia')
  await expect(tab.saving.saveOrThrow()).rejects.toMatchObject({ data: { code: 'template_outdated' } })
  await tab.saving.keepMine()
  await tab.saving.saveOrThrow()
  expect(server.draft).toBe('Ana')
})

describe('a draft that is sent', () => {
  test('is not saved while it is held, and is again after a sending that failed', async () => {
    const { server, tab } = stage()
    tab.saving.change('Ana')
    tab.saving.hold()
    await tab.saving.save()
    expect(server.calls).toEqual([])
    tab.saving.release(refusal('invalid'))
    await tab.saving.save()
    expect(server.draft).toBe('Ana')
  })

  test('is not reported as failed by a save that was on its way, whose lost answer still counts', async () => {
    const { server, tab } = stage()
    const first = server.holdNext('lost')
    tab.saving.change('Ana')
    const saved = tab.saving.save()
    await first.arrived
    tab.saving.hold()
    first.release()
    await saved
    expect(tab.saving.getSnapshot().problem).toBeNull()
    tab.saving.release(refusal('invalid'))
    tab.saving.change('Ana e Bruno')
    await tab.saving.save()
    expect(server.draft).toBe('Ana e Bruno')
  })

  test('leaves the tab for good', async () => {
    const { server, tab } = stage()
    tab.saving.change('Ana')
    tab.saving.end()
    expect(tab.kept).toBeNull()
    tab.saving.release(refusal('invalid'))
    tab.saving.change('Ana e Bruno')
    expect(tab.kept).toBeNull()
    await tab.saving.save()
    server.save(0, 'Célia')
    tab.saving.change('')
    tab.saving.reconcile(server.kept())
    expect(tab).toMatchObject({ kept: null, adopted: [], left: 0 })
    expect(server.calls).toEqual(['0 Célia'])
  })

  test('in another tab leads away from this one at its next save, its sending, or a choice between versions', async () => {
    const { server, tab } = stage()
    server.next('gone')
    tab.saving.change('Ana')
    await tab.saving.save()
    expect(tab).toMatchObject({ kept: null, left: 1 })
    expect(tab.saving.getSnapshot().problem).toBeNull()
    const sending = stage().tab
    sending.saving.hold()
    sending.saving.release(refusal('sent'))
    expect(sending.left).toBe(1)
    for (const choice of ['takeOther', 'keepMine'] as const) {
      const other = await outdated()
      other.server.isGone = true
      await other.tab.saving[choice]()
      expect(other.tab).toMatchObject({ kept: null, left: 1, adopted: [] })
      expect(other.server.calls).toEqual([])
    }
  })
})

interface Kept {
  version: number
  draft: string
  is_kept?: boolean
}

type Fate = 'answered' | 'away' | 'lost' | 'refused' | 'outdated' | 'gone'

/** A tab with a change, and the server with the one of another tab that it has heard of. */
async function outdated() {
  const { server, tab } = stage({ onOther: 'report' })
  tab.saving.change('Ana')
  server.save(0, 'Célia')
  tab.saving.reconcile(server.kept())
  server.calls.length = 0
  return { server, tab }
}

/** A tab on a server; `kept` is what the tab still has from before. */
function stage(
  { is_kept, ...options }: Partial<Pick<SavedBy<string, Kept>, 'onOther' | 'stepTo'>> & { is_kept?: boolean } = {},
  server = serverWith('', 0),
  kept: Tab['kept'] = null,
) {
  const tab: Tab = { kept, adopted: [], answers: [], left: 0, saving: savingIn(() => tab) }
  function savingIn(own: () => Tab) {
    const by: SavedBy<string, Kept> = {
      save: server.answer,
      read: server.read,
      draftOf: ({ draft }) => draft,
      isSame: (one, other) => one === other,
      gone: (code) => code === 'sent',
      leave: () => {
        own().left += 1
      },
      keep: (version, draft) => {
        own().kept = { version, draft }
      },
      drop: () => {
        own().kept = null
      },
      adopt: (draft) => own().adopted.push(draft),
      onSaved: (answer) => own().answers.push(answer),
      onOther: 'save',
      ...options,
    }
    return new VersionedSaving(by, kept?.draft ?? server.draft, kept?.version ?? server.version, {
      ...server.kept(),
      ...(is_kept === undefined ? {} : { is_kept }),
    })
  }
  return { server, tab }
}

interface Tab {
  kept: { version: number; draft: string } | null
  adopted: string[]
  answers: Kept[]
  left: number
  saving: VersionedSaving<string, Kept>
}

/** What the service does with drafts, with the failures that a test wants. */
function serverWith(first: string, since: number) {
  const calls: string[] = []
  /** What the tab took for saved at each save. */
  const bases: (string | null)[] = []
  let fate: Fate = 'answered'
  let held: { arrived: () => void; released: Promise<void> } | null = null
  const server = {
    draft: first,
    version: since,
    calls,
    bases,
    reads: 0,
    isUnreadable: false,
    isGone: false,
    kept: (): Kept => ({ version: server.version, draft: server.draft }),
    next: (now: Fate) => {
      fate = now
    },
    /** Holds the next save on its way until it is released. */
    holdNext: (now: Fate = 'answered') => {
      const [arrived, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      fate = now
      held = { arrived: arrived.resolve, released: released.promise }
      return { arrived: arrived.promise, release: released.resolve }
    },
    save: (base: number, draft: string) => {
      server.calls.push(`${base} ${draft}`)
      if (base !== server.version) throw refusal('template_outdated')
      server.draft = draft
      server.version += 1
    },
    answer: async (base: number, draft: string, saved: string | null) => {
      bases.push(saved)
      const [own, waits] = [fate, held]
      ;[fate, held] = ['answered', null]
      waits?.arrived()
      if (own === 'away' || own === 'refused' || own === 'outdated' || own === 'gone')
        server.calls.push(`${base} ${draft}`)
      else server.save(base, draft)
      await waits?.released
      if (own === 'away' || own === 'lost') throw new CallFailure('network', 'Falha de conexão.')
      if (own === 'refused') throw refusal('invalid')
      if (own === 'outdated') throw refusal('draft_outdated')
      if (own === 'gone') throw refusal('sent')
      return server.kept()
    },
    read: async () => {
      server.reads += 1
      if (server.isUnreadable) throw new CallFailure('network', 'Falha de conexão.')
      return server.isGone ? null : server.kept()
    },
  }
  return server
}

function refusal(code: string): Error {
  return Object.assign(new Error('Recusado.'), { data: { code, status: 409 } })
}

/** Waits for what goes on without the test. */
function settled(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 5))
}
