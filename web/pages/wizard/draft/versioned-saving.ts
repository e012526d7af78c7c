import { canPass } from '../../../failure.ts'
import { refusalOf } from '../../../refusal.ts'
import type { SavingProblem } from './wizard-context.ts'

/** What the server has of a draft. */
export interface Versioned {
  /** Grows with each save. */
  version: number
  /** False if the host of `/v1` stores none: then nothing is saved. */
  is_kept?: boolean
}

/** How a draft is saved, by the server and by this tab, and what its page does. */
export interface SavedBy<Draft, Kept extends Versioned> {
  /** Saves over `version`, whose draft is `saved` if that is known; the server refuses if it has another version. */
  save: (version: number, draft: Draft, saved: Draft | null) => Promise<Kept>
  /** The draft after the first of several calls that save it. */
  stepTo?: (saved: Draft, draft: Draft) => Draft
  /** Reads what the server has now; null if the draft is gone. */
  read: () => Promise<Kept | null>
  draftOf: (kept: Kept) => Draft
  /** True if saving one over the other would change nothing. */
  isSame: (one: Draft, other: Draft) => boolean
  /** True for the code of a refusal that means that the draft is gone, for example because it was sent. */
  gone: (code: unknown) => boolean
  /** Leaves the page of a draft that is gone. */
  leave: () => void
  /** Stores changes in the tab, with their base version. */
  keep: (version: number, draft: Draft) => void
  /** Removes them from the tab. */
  drop: () => void
  /** Shows what another tab has saved. */
  adopt: (draft: Draft) => void
  /** Receives each answer to a save. */
  onSaved?: (kept: Kept) => void
  /** What a tab with changes does about a version that it did not save: says so, or saves and lets the server refuse. */
  onOther: 'report' | 'save'
}

interface State {
  isDirty: boolean
  problem: SavingProblem | null
}

/** The refusals of a version that is not the server's any more. */
const outdatedCodes: readonly unknown[] = ['draft_outdated', 'template_outdated']

/** Saves a draft, one change after the other, without overwriting what another tab has saved. */
export class VersionedSaving<Draft, Kept extends Versioned> {
  /** Its functions may change with each render of the page. */
  by: SavedBy<Draft, Kept>
  readonly #listeners = new Set<() => void>()
  #state: State
  #draft: Draft
  #version: number
  /** The draft of that version; null if the tab was loaded anew since, and another tab has saved. */
  #saved: Draft | null
  #isKept: boolean
  /** Saved without an answer: one of them may be what the server has. */
  #unanswered: Draft[] = []
  #running = Promise.resolve()
  #isHeld = false
  #hasEnded = false
  #error: unknown

  /** `draft` and its base `version` are what the tab begins with, `kept` what the server had last. */
  constructor(by: SavedBy<Draft, Kept>, draft: Draft, version: number, kept: Kept) {
    this.by = by
    const newest = by.draftOf(kept)
    this.#draft = draft
    this.#version = version
    this.#saved = version === kept.version || by.isSame(draft, newest) ? newest : null
    this.#isKept = kept.is_kept ?? true
    this.#state = { isDirty: this.#isDirty(), problem: null }
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  readonly getSnapshot = () => this.#state

  /** The base version of the next save. */
  get version() {
    return this.#version
  }

  /** Stores a changed draft in the tab; the caller saves it after a pause. */
  change(draft: Draft) {
    this.#draft = draft
    this.#keep()
    this.#show(this.#state.problem)
  }

  /** Saves what has changed when the saves before have ended: a later draft must not be overtaken by an earlier one. */
  readonly save = () => {
    this.#running = this.#running.then(() => this.#write())
    return this.#running
  }

  /** The same; throws why it failed. */
  async saveOrThrow() {
    await this.save()
    if (this.#state.problem) throw this.#error
  }

  /** Saves, unless the person has to choose between two versions. */
  saveQuietly() {
    if (this.#state.problem?.kind !== 'outdated') void this.save()
  }

  /** Saves again what failed before. */
  saveFailed() {
    if (this.#state.problem?.kind === 'failed') void this.save()
  }

  /** Takes notice of what the server has, as the page has read it. */
  reconcile(newest: Kept) {
    this.#isKept = newest.is_kept ?? true
    if (newest.version <= this.#version || this.#hasEnded) return
    if (this.#isSettled()) this.#adopt(newest)
    else if (this.#takeUp(newest)) this.saveQuietly()
    else if (!this.#isDirty()) this.#adopt(newest)
    else if (this.by.onOther === 'report') this.#outdated()
    else this.saveQuietly()
  }

  /** Notes what another call of this tab has changed at the server, which makes one version of it. */
  rebase(change: (draft: Draft) => Draft) {
    this.#version += 1
    this.#saved = this.#saved && change(this.#saved)
    this.#unanswered = this.#unanswered.map(change)
    this.#keep()
    this.#show(this.#state.problem)
  }

  readonly takeOther = () => this.#readNewest().then((newest) => newest && this.#adopt(newest), this.#refused)

  readonly keepMine = () =>
    this.#readNewest().then((newest) => {
      if (!newest) return
      this.#continueFrom(newest.version, this.by.draftOf(newest))
      return this.save()
    }, this.#refused)

  /** Saves nothing while the draft is being sent. */
  hold() {
    this.#isHeld = true
  }

  /** Saves again after a sending that failed; leaves the page if another tab has sent the draft. */
  release(error: unknown) {
    this.#isHeld = false
    if (this.by.gone(refusalOf(error).code)) this.#leave()
  }

  /** The draft was sent: from now on nothing is saved. */
  end() {
    this.#hasEnded = true
    this.by.drop()
  }

  #leave() {
    this.end()
    this.by.leave()
  }

  async #write(): Promise<void> {
    if (this.#isStill() || !this.#isKept) return
    if (this.#isSettled()) return this.#show(null)
    const [whole, saved] = [this.#draft, this.#saved]
    const draft = saved !== null && this.by.stepTo ? this.by.stepTo(saved, whole) : whole
    try {
      const kept = await this.by.save(this.#version, draft, saved)
      this.#continueFrom(kept.version, draft)
      this.by.onSaved?.(kept)
      if (draft !== whole) return this.#write()
    } catch (error) {
      if (canPass(error)) this.#unanswered.push(draft)
      if (this.#isStill()) return
      if (await this.#isOwnVersion(error)) return this.#write()
      this.#refused(error)
    }
  }

  /** Whether the version that the server refuses to replace has nothing of another tab. */
  async #isOwnVersion(error: unknown) {
    if (!outdatedCodes.includes(refusalOf(error).code)) return false
    const newest = await this.#readNewest().catch(() => null)
    return newest !== null && newest.version !== this.#version && this.#takeUp(newest)
  }

  /** Goes on from what the server has if this tab saved it and the answer was lost, or if it is what the tab knows. */
  #takeUp(newest: Kept) {
    const theirs = this.by.draftOf(newest)
    const own = this.#saved === null ? this.#unanswered : [this.#saved, ...this.#unanswered]
    if (!own.some((one) => this.by.isSame(one, theirs))) return false
    this.#continueFrom(newest.version, theirs)
    return true
  }

  #adopt(newest: Kept) {
    this.#draft = this.by.draftOf(newest)
    this.#continueFrom(newest.version, this.#draft)
    this.by.adopt(this.#draft)
  }

  #continueFrom(version: number, saved: Draft) {
    this.#version = version
    this.#saved = saved
    this.#unanswered = []
    this.#keep()
    this.#show(null)
  }

  async #readNewest() {
    const newest = await this.by.read()
    if (!newest) this.#leave()
    return newest
  }

  readonly #refused = (error: unknown) => {
    const { code, message } = refusalOf(error)
    this.#error = error
    if (this.by.gone(code)) this.#leave()
    else if (outdatedCodes.includes(code)) this.#outdated()
    else this.#show({ kind: 'failed', message, retry: this.save })
  }

  #outdated() {
    this.#show({ kind: 'outdated', takeOther: this.takeOther, keepMine: this.keepMine })
  }

  #isDirty() {
    return this.#saved === null || !this.by.isSame(this.#draft, this.#saved)
  }

  /** A change that was taken back may have been saved without an answer. */
  #isSettled() {
    return !this.#isDirty() && this.#unanswered.length === 0
  }

  #isStill() {
    return this.#isHeld || this.#hasEnded
  }

  #keep() {
    if (this.#hasEnded) return
    if (this.#isDirty()) this.by.keep(this.#version, this.#draft)
    else this.by.drop()
  }

  #show(problem: State['problem']) {
    const isDirty = this.#isDirty()
    if (isDirty === this.#state.isDirty && problem === this.#state.problem) return
    this.#state = { isDirty, problem }
    for (const listener of this.#listeners) listener()
  }
}
