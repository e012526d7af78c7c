import type { SignedCertificate } from '@rubrica/contracts/assignments.ts'
import type { ChannelWire } from '@rubrica/contracts/channels.ts'
import type { DocumentStatus } from '@rubrica/contracts/documents.ts'
import { REMINDERS_MAX } from '@rubrica/contracts/messages.ts'
import { type PartName, partOf, USUAL_PART } from '@rubrica/contracts/parts.ts'
import { type DemandName, USUAL_DEMAND, type WayName } from '@rubrica/contracts/ways.ts'
import { capitalized, counted, formatDay } from '../../format.ts'
import type { StepTexts } from './view/record-history.tsx'

/** What the list and the pages of documents say in English; each part has its Portuguese itself. */
export const documentsWords = {
  documentState: {
    statuses: {
      uploading: 'Processing',
      uploaded: 'Processing',
      metadata_processing: 'Processing',
      metadata_ready: 'Awaiting preparation',
      pending_signature: 'Awaiting signature',
      certificating: 'Certifying',
      certificated: 'Signed',
      expired: 'Expired',
      rejected_by_user: 'Cancelled',
      rejected_by_signer: 'Declined',
      failed: 'Failed',
    } satisfies Record<DocumentStatus, string>,
    dots: {
      waiting: 'not their turn yet',
      turn: (verb: string) => `their turn to ${verb}`,
      declined: 'declined',
    },
    turns: {
      prepare: 'Your turn to prepare',
      retry: 'Your turn to try again',
      sign: 'Your turn to sign',
      underWay: 'Invitations on their way',
      more: (name: string, count: number) => `${name} and ${count} more`,
      mineToo: (others: string) => `Your turn, and waiting for ${others}`,
      theirs: (others: string) => `Waiting for ${others}`,
    },
  },
  partLine: {
    choice: (part: string) => ofName(choices, part) ?? choices[USUAL_PART],
    of: (names: string[]) => ` of ${new Intl.ListFormat('en-GB').format(names)}`,
    as: (words: string) => ` as ${words}`,
  },
  reminderChoices: {
    never: 'No reminders',
    every: (days: number) => (days === 1 ? 'Every day' : `Every ${days} days`),
  },
  signHere: { sign: 'Sign' },
  tagList: {
    tags: 'Tags',
    more: (count: number) => `and ${count} more`,
    chosen: (count: number) => (count === 0 ? 'all' : `${count} chosen`),
    all: 'All tags',
  },
  tagPicker: {
    chosen: (label: string) => `${label} chosen`,
    choose: 'Choose or type a new name',
    empty: 'Type the name of a new tag.',
    create: (name: string) => `Create “${name}”`,
  },
  upload: {
    cancel: 'Cancel upload',
    hint: (formats: string, megabytes: number) => `${formats} of up to ${megabytes} MB, one at a time`,
    retry: 'Try again',
    done: 'File uploaded successfully',
    sending: 'Uploading',
    checking: 'Checking the file',
    preparing: 'Preparing the pages',
    another: 'Upload another file',
    unreadable: 'This file could not be read. Make the PDF again and upload it once more.',
  },
  uploading: { failed: 'The file could not be uploaded', cancelled: 'The upload was cancelled.' },
  documentDialogs: {
    rename: {
      title: 'Rename document',
      save: 'Save name',
      name: 'Name of the document',
      done: 'Name changed.',
    },
    remove: {
      title: 'Delete this document?',
      action: 'Delete document',
      effect: 'leaves your list, and its signers can no longer open it. This cannot be undone.',
      done: 'Document deleted.',
    },
    cancel: {
      title: 'Cancel this document?',
      submit: 'Cancel document',
      effect: 'no longer awaits signatures, and nobody can sign it any more. This cannot be undone.',
      reason: 'Reason',
      done: 'Document cancelled.',
    },
  },
  documentMenu: {
    open: 'Open',
    prepare: 'Prepare',
    rename: 'Rename',
    tags: 'Tags',
    original: 'Download original',
    signed: 'Download signed',
    cancel: 'Cancel document',
    remove: 'Delete',
  },
  documentSent: {
    pageTitle: 'Document sent',
    title: 'Document sent for signature',
    all: 'See all documents',
    follow: 'Follow document',
    sign: 'Sign now',
    next: (deadline: string | null) =>
      `Each person signs through the link that they receive by e-mail${deadline ? `, until ${deadline}` : ''}. When everybody has signed, the document is sealed, and the final file is on its page.`,
    declined: 'Declined',
    invited: 'Invitation sent',
    failed: 'Invitation not delivered',
    underWay: 'Invitation on its way',
    witness: 'Invitation after those they witness',
    later: (step: number | null) => `Invitation at step ${step}`,
  },
  documentTags: {
    title: 'Tags of the document',
    tags: 'Tags',
    back: 'Back',
    save: 'Save tags',
    saved: 'Tags saved.',
  },
  documentTable: {
    label: 'Documents',
    columns: { name: 'Document', turn: 'Whose turn', status: 'Status', change: 'Last change' },
  },
  documentUpload: {
    title: 'Upload document',
    drop: 'Drop the document here',
    another: 'Upload another',
    prepare: 'Prepare document',
  },
  documentList: {
    title: 'Documents',
    upload: 'Upload document',
    drop: 'Drop the document to upload it',
    loading: 'Loading...',
    nothing: 'Nothing found',
    clear: 'Clear search and filters',
    noMatch: 'No document matches what you are looking for.',
    choose: 'Choose file',
    none: 'Your documents are kept here. Upload the first one to collect signatures.',
  },
  documentToolbar: {
    search: 'Search by name',
    filter: 'Filter by status',
    badges: (status: DocumentStatus): string => badges[status] ?? '',
    order: 'Order',
    orders: {
      '-updated_at': 'Recently changed',
      '-created_at': 'Newest',
      created_at: 'Oldest',
      name: 'Name',
      status: 'Status',
    },
    selection: 'Selection',
    selected: (count: number) => counted(count, 'document selected', 'documents selected'),
    clear: 'Clear selection',
    tag: 'Tag',
    resend: 'Send again',
    zip: 'Download ZIP',
    remove: 'Delete',
  },
  documentSeveral: {
    close: 'Close',
    remove: {
      title: (count: number) => `Delete ${documents(count)}?`,
      confirm: (count: number) => `Delete ${documents(count)}`,
      effect: 'Signers can no longer open what is deleted. This cannot be undone.',
      kept: (count: number): string =>
        count === 1
          ? '1 chosen document stays: it is already signed or still being processed.'
          : `${count} chosen documents stay: they are already signed or still being processed.`,
      done: (count: number) => (count === 1 ? 'Document deleted.' : `${count} documents deleted.`),
      refused: 'Not everything was deleted',
      nothing: 'Nothing to delete',
      whyNothing: 'Signed documents and documents in process are kept. Choose others to delete.',
    },
    resend: {
      title: 'Send invitations again?',
      confirm: 'Send invitations again',
      effect: (count: number) => `Those whose turn it is to sign ${documents(count)} get another e-mail with the link.`,
      done: (count: number) => `Invitations sent again for ${documents(count)}.`,
      refused: 'Not everything was sent again',
    },
    tag: {
      title: 'Tag documents',
      tags: 'Tags',
      kept: 'The documents keep the tags that they already have.',
      back: 'Back',
      add: 'Add tags',
      done: 'Tags added.',
      refused: 'Not everything was tagged',
    },
  },
  documentView: {
    title: 'Document',
    documents: 'Documents',
    message: 'Message to the signers',
    soon: 'The pages appear here in a moment',
    unreadable: 'This file could not be read',
  },
  recordDates: {
    deadline: {
      title: 'Deadline',
      change: 'Change deadline',
      set: 'Set deadline',
      none: 'No deadline set',
      changed: 'Deadline changed.',
      removed: 'Deadline removed.',
      leave: 'Leave without deadline',
      save: 'Save deadline',
      until: 'Sign by',
      again: 'The document awaits signatures again, and those already made still count.',
      after: 'After this moment nobody can sign. The first possible day is tomorrow.',
    },
    reminders: {
      title: 'Reminders',
      turnOn: 'Turn reminders on',
      change: 'Change reminders',
      none: 'No automatic reminders',
      next: 'next',
      allSent: `all ${REMINDERS_MAX} were already sent`,
      nonePlanned: 'none planned now',
      off: 'Reminders turned off.',
      on: 'Reminders turned on.',
      automatic: 'Automatic reminders',
      save: 'Save reminders',
      remind: 'Remind those who have not signed yet',
      most: `At most ${REMINDERS_MAX} per person; those who sign or decline get no more.`,
    },
  },
  recordFiles: {
    title: 'Files',
    files: {
      certificated: { title: 'Signed document', note: 'Sealed PDF, with the signatures' },
      'certificate-page': { title: 'Certificate of signatures', note: 'Who signed, when and how' },
      original: { title: 'Original', note: 'The file as it was uploaded' },
      bundle: { title: 'Everything in one file', note: 'ZIP with all files' },
    },
    hashes: 'Hash codes (SHA-256)',
    proof: 'See the public verification page',
    copy: 'Copy hash code',
    copied: 'Hash code copied.',
    reader: 'ITI reader',
    mayRead:
      'The ITI reader (validar.iti.gov.br) can open the signed file through the printed QR code, with a secret code that only the parties see.',
    allow: 'Allow reading',
    end: 'End reading',
  },
  recordHistory: {
    title: 'History',
    trail: 'See the whole trail',
    own: 'Document and sending',
    steps: {
      signer_email_verified: ({ signer_email }) => `Confirmed the 6-digit code sent to ${signer_email}`,
      signer_whatsapp_verified: () => 'Confirmed the 6-digit code sent by WhatsApp',
      signer_sms_verified: () => 'Confirmed the 6-digit code sent by text message',
      signer_account_verified: ({ signer_email }) =>
        `Came in through their own account, with the e-mail ${signer_email} confirmed, without a code`,
      signer_data_confirmed: ({ after }, message) => (after ? message : 'Confirmed their data'),
      signer_accepted_terms: ({ terms_version: version }) =>
        version ? `Accepted the terms, version of ${formatDay(String(version), 'en')}` : 'Accepted the terms',
      signer_viewed_document: () => 'Opened the document',
      signer_signed_document: ({ part }) => ofName(acts, part) ?? acts[USUAL_PART],
      signer_rejected_document: ({ part, decline_reason: reason }) => {
        const { refused } = partOf(typeof part === 'string' ? part : undefined).words
        return `${capitalized(refused.en)}${reason ? `: “${reason}”` : ''}`
      },
    } satisfies StepTexts,
  },
  recordSigners: {
    title: 'Signers',
    ordered: 'Signers, in order',
    done: (count: number, all: number) => `${count} of ${all}`,
    copies: 'Copies go to',
    validity: 'The correction counts only for this document and is recorded in the history and in the certificate.',
    email: {
      correct: 'Correct e-mail',
      invited: (to: string) =>
        `The link and the codes sent to ${to} no longer work, and a new invitation goes to the right address. Both addresses are told.`,
      notInvited: (name: string) => `The invitation of ${name} will go to the right address when it is their turn.`,
      of: (name: string) => `E-mail of ${name}`,
      again: 'E-mail corrected and invitation sent.',
      corrected: 'E-mail corrected.',
    },
    phone: {
      correct: 'Correct telephone',
      invited: (to: string) =>
        `The link and the codes sent to ${to} no longer work, and a new invitation goes to the right number. Both numbers are told.`,
      notInvited: (name: string) => `The invitation of ${name} will go to the right number when it is their turn.`,
      of: (name: string) => `Mobile phone of ${name}`,
      areaCode: 'With area code.',
      again: 'Telephone corrected and invitation sent.',
      corrected: 'Telephone corrected.',
    },
  },
  recordStatus: {
    preparing: 'We are preparing the pages. It takes a few seconds, and this page updates itself.',
    ready: 'Nothing was sent yet. Choose who signs and where.',
    nobody: 'Nobody has signed yet.',
    progress: (count: number, all: number) => `${count} of ${all} signatures made.`,
    news: 'This page updates itself.',
    sealing: 'Everybody has signed. We are sealing the document and putting the evidence together.',
    sealed: 'Everybody has signed and the document is sealed: any later change shows when it is verified.',
    expired: (moment: string | null | undefined) =>
      `The deadline passed${moment ? ` on ${moment}` : ''}. Nobody can sign until you set a new deadline.`,
    cancelled: 'The document was cancelled. Nobody can sign it any more.',
    declined: (who: string) =>
      `${who} declined to sign, and the document was closed. To go on, upload and send a new version.`,
    aSigner: 'A signer',
    failed: 'The file could not be processed.',
    kept: 'The signatures already made are kept in the history, but the final file does not exist yet.',
    tryAgain: 'You can try again or upload another file.',
    allKept: 'Everybody has signed, and the signatures are kept.',
    notAllInvited: 'Not all invitations were sent.',
    goOn: 'We keep trying, and this page updates itself.',
    next: {
      sign: 'Sign document',
      prepare: 'Prepare',
      copy: 'Copy signing link',
      copied: 'Signing link copied.',
      download: 'Download signed document',
      deadline: 'Set new deadline',
      version: 'Upload new version',
      another: 'Upload another file',
      retry: 'Try again',
      trying: 'We are trying again.',
    },
  },
  signerEntry: {
    resent: 'Invitation sent again.',
    step: (step: number) => `Step ${step}`,
    resending: 'Sending again…',
    resend: 'Send invitation again',
    to: (name: string) => `to ${name}`,
    email: 'Correct e-mail',
    phone: 'Correct telephone',
    of: (name: string) => `of ${name}`,
    copied: (name: string) => `Link of ${name} copied.`,
    notCopied: 'The link could not be copied.',
    copy: 'Copy link',
    copyHere: 'Copy it from here',
    declined: 'Declined',
    getsCopy: 'Gets a copy',
    didNot: (part: string | undefined) => `Did not ${partOf(part).words.verb.en}`,
    opened: 'Opened',
    waits: 'Awaits their turn',
    invitations: {
      'under way': 'Invitation on its way',
      sent: 'Invitation sent',
      failed: 'Invitation not delivered',
    },
    moments: {
      did: (did: string, moment: string, how: string) => `${did} on ${moment}, ${how}`,
      opened: (moment: string) => `Opened on ${moment}`,
      getsSealed: 'Gets the document when it is sealed',
      sent: (moment: string) => `Invitation sent on ${moment}`,
      failed: (moment: string, wire: string | undefined) =>
        `The invitation could not be delivered on ${moment}. Check ${ofName(reached, wire) ?? reached.Email} and send it again.`,
      underWay: 'The invitation is being sent',
      neverSent: 'The invitation was never sent',
      later: 'Gets the invitation when it is their turn',
      notInvited: 'Was not invited',
    },
    byCode: (by: string) => `with a code sent ${by}`,
    by: (way: WayName) => ways[way],
    certificate: ({ is_qualified, name, issuer }: SignedCertificate) => {
      const kind = is_qualified
        ? 'Qualified electronic signature (ICP-Brasil)'
        : "Signature with the signer's own digital certificate"
      return `${kind}: of ${name}, issued by ${issuer}`
    },
    before: (demand: string | undefined) => ofName(demands, demand) ?? demands[USUAL_DEMAND],
  },
  trailDialog: {
    title: 'Audit trail',
    pages: 'Pages of the trail',
    broken: 'The trail does not check out.',
    whyBroken: 'At least one activity was changed, removed or added after it was written.',
    whole: 'The trail checks out.',
    one: 'The only activity matches its hash code,',
    many: (count: string) => `All ${count} activities match their hash codes,`,
    checked: (moment: string) => `and each code includes the one before. Checked by this service on ${moment}.`,
    hash: 'Hash code',
  },
}

const choices: Record<PartName, string> = {
  signer: 'Signs',
  approver: 'Approves',
  witness: 'Witness',
  receipt: 'Acknowledges',
}

const acts: Record<PartName, string> = {
  signer: 'Signed the document',
  approver: 'Approved the document',
  witness: 'Signed the document as a witness',
  receipt: 'Acknowledged the document',
}

const badges: Partial<Record<DocumentStatus, string>> = {
  certificated: 'Signed',
  pending_signature: 'Waiting',
  metadata_ready: 'Ready',
  rejected_by_user: 'Cancelled',
  rejected_by_signer: 'Declined',
  failed: 'Failed',
  expired: 'Expired',
}

const reached: Record<ChannelWire, string> = {
  Email: 'the e-mail address',
  Whatsapp: 'the WhatsApp number',
  Sms: 'the mobile number',
}

const ways: Record<WayName, string> = {
  code: 'with a code sent by e-mail',
  account: 'through their own account, with this e-mail confirmed',
  passkey: 'with a passkey',
  certificate: 'with their own digital certificate',
}

const demands: Record<DemandName, string | null> = {
  Email: null,
  DigitalCertificate: 'Signs with their own digital certificate',
}

/** The words of a name that another host may have spelt. */
function ofName<Words>(words: Record<string, Words>, name: unknown): Words | undefined {
  return Object.entries(words).find(([known]) => known === name)?.[1]
}

function documents(count: number) {
  return counted(count, 'document', 'documents')
}
