/** What signers' pages say in English; each part has its Portuguese itself. */
export const signingWords = {
  consent: {
    accept: (verb: string | undefined): string =>
      verb
        ? `By continuing, you agree to ${verb} by electronic means, under the`
        : 'By continuing, you accept electronic means, under the',
    terms: 'Terms of Use',
    and: 'and the',
    privacy: 'Privacy Policy',
    proof: ', both of which are in Portuguese. Your data are used only as evidence.',
    which: 'Which data?',
    data: 'We keep your name, your e-mail address or phone number, what you fill in and draw, your IP address, your browser and the times, only as evidence of what you did here, under the Brazilian data protection law (LGPD, Law No. 13,709/2018).',
  },
  decline: {
    title: (count: number) => (count === 1 ? 'Decline document' : `Decline ${count} documents`),
    back: 'Back',
    effect: (count: number): string =>
      count === 1
        ? 'The document will be closed for everybody and can no longer be signed. The sender receives your reason.'
        : 'The documents will be closed for everybody and can no longer be signed. The sender receives your reason.',
    form: 'Declining',
    reason: 'Reason for declining',
    missing: 'Write the reason for declining.',
  },
  declineButton: { decline: 'Decline', lost: 'Your refusal was not recorded.' },
  release: {
    title: 'Access to the document for signature',
    address: 'Enter your e-mail address to receive the access code. It must be the',
    registered: 'address that the sender registered for you.',
    sentBy: 'Sent by',
    follow: 'Open the e-mail and follow the link to sign.',
    tryIn: 'TRY AGAIN IN',
    access: 'OPEN DOCUMENT',
  },
  releaseMessages: {
    emailRequired: 'Please enter the e-mail address.',
    emailInvalid: 'Enter a valid e-mail address.',
    documentMissingInUrl: 'The address does not name a document.',
    releaseSent: 'Verification code sent to the e-mail address.',
    releaseFailed: 'The code could not be sent. Please try again.',
    releaseInvalid: 'Invalid data. Check the e-mail address and try again.',
    releaseForbidden: 'Access is not authorised for this recipient.',
    notFound: 'This e-mail address is not authorised to open this document, or the document was not found.',
  },
  resend: {
    usedUp: 'No more codes can be sent today. Ask the sender of the document to send it again.',
    resend: 'Send another code',
    resendIn: (time: string) => `Send another code in ${time}`,
  },
  failure: {
    title: 'We could not open the document',
    nothingLost: 'Nothing is lost: what was signed already stays signed.',
    again: 'Try again',
    invalid: 'This signing link is not valid',
    noDocument: 'There is no document at this address.',
    whole: (received: string) => `Open the link straight ${received}: if only half of it is copied, it does not work.`,
    deleted: 'If the sender has deleted the document, its link no longer works.',
    ask: 'If in doubt, ask the sender for a new invitation.',
  },
  skeleton: { opening: 'Opening the document…' },
  verify: {
    title: 'Confirm that it is you',
    code: 'Verification code',
    spent: 'This code is no longer valid. Request another one below.',
    confirm: 'Confirm code',
    thisBrowser: 'The code opens the document in this browser. In another one, we may ask for another code.',
    sent: (recipient: string, minutes: number) =>
      `Type the 6-digit code that we sent to ${recipient}. Only the latest one is valid, for ${minutes} minutes.`,
    arrived: (place: string) => `Type the latest 6-digit code that arrived ${place}.`,
    sending: (place: string) => `We are sending a 6-digit code ${place}.`,
    document: 'Document',
    byLink: 'Message received through the link:',
  },
  details: {
    sentBy: 'Sent by',
    pages: (count: number) => (count === 1 ? '1 page' : `${count} pages`),
    until: 'by',
  },
  gone: {
    title: 'This document is no longer available',
    meaning: 'The sender deleted it, or replaced your link with another. Nothing was signed.',
    sentBy: 'Sent by',
    newer: 'If you received a newer message, open the link in it. If the document still has to be signed, contact',
  },
  heldBack: {
    sentBy: 'Sent by',
    out_of_turn: {
      title: 'It is not your turn yet',
      meaning: 'This document follows an order, and somebody else comes before you.',
      next: 'We will tell you as soon as it is your turn. The same link will work.',
    },
    document_not_ready: {
      title: 'We are preparing the document',
      meaning: 'This usually takes a few seconds.',
      next: 'This page opens the document by itself as soon as it is ready.',
    },
  },
  item: {
    optional: '(optional)',
    bySender: 'filled in by the sender',
    fault: 'needs correction',
    filled: 'filled in',
    open: 'to be filled in',
  },
  step: { fill: 'Fill in', field: 'field' },
  nextAction: {
    accept: 'Accept and continue',
    skip: 'Skip',
    confirm: 'Confirm',
    close: 'Close',
    redraw: 'Draw again',
    draw: 'Draw',
  },
  passkeyChoice: { choose: 'Sign with a passkey (fingerprint, face or PIN of this device)' },
  signPage: {
    lost: 'This browser has no confirmation that is still valid. If you have just typed the code, allow cookies for this site.',
  },
  signatureDialog: { signature: 'Your signature', initial: 'Your initials', phone: 'Draw on the phone' },
  handOver: {
    read: "Point the phone's camera at the code and draw on its screen.",
    opened: 'The phone has opened the code. Draw on it and send.',
    valid: 'The code is valid for 10 minutes, for one drawing. The phone does not show the document.',
    code: 'QR code that opens the sheet on the phone',
    arrived: 'The drawing is here. Is it this one?',
    picture: 'The drawing made on the phone',
    kept: "The phone's IP address is recorded in the trail as the place of the drawing.",
    over: 'The code has expired or was already used.',
    back: 'Draw here',
    again: 'Draw again',
    another: 'Show another code',
    use: { signature: 'Use this signature', initial: 'Use these initials' },
  },
  drawingPage: {
    title: 'Drawing on the phone',
    draw: { signature: 'Draw your signature', initial: 'Draw your initials' },
    after: 'After you send it, check the drawing on the screen of the computer. Nothing is signed here.',
    send: 'Send the drawing',
    sent: 'Drawing sent',
    backAtPage:
      'Go back to the computer: the drawing appears there, and you say whether it is this one. You can close this page.',
    over: 'This code is no longer valid',
    readAnother:
      'It is valid for 10 minutes and for one drawing. On the screen of the computer, ask for another code and point the camera at it.',
    failed: 'The drawing could not be prepared. Try to draw again.',
    retry: 'Try again',
  },
  signatureImage: {
    notKept: 'We could not save the signature. It is still here: check your internet connection and try again.',
  },
  notice: {
    witness: (names: string) => `You witness the signature of ${names}.`,
    actingAs: (words: string) => `You take part as ${words}.`,
    kept: 'What you filled in is saved.',
    read: (act: string) => `Read the document and ${act}.`,
    drawn: 'Your drawn signature goes on the certificate of signatures.',
    mayDraw: 'Drawing the signature is optional.',
    allFilled: (act: string) => `Everything is filled in. Check the document and ${act}.`,
    left: (count: number) => (count === 1 ? '1 field left.' : `${count} fields left.`),
  },
  screen: { of: 'of' },
  check: { fill: 'Fill in this field.' },
  closed: {
    document: 'Document',
    sentBy: 'Sent by',
    reason: 'Reason',
    stays: (didDocument: string) =>
      `Before that you ${didDocument}, and this stays on record. The final document was not made.`,
  },
  ends: {
    askSender: (sender: string) => `If the document still has to be signed, contact ${sender}.`,
    expired: 'The time to sign is over',
    until: (moment: string) => `The document could be signed until ${moment}.`,
    noMore: 'The document can no longer be signed.',
    newDeadline: (sender: string) => `${sender} can set a new deadline. The link that you have will work again.`,
    youDeclined: 'You declined this document',
    declined: (who: string) => `${who} declined the document`,
    another: 'Somebody else',
    closed: 'It was therefore closed for everybody and can no longer be signed.',
    cancelled: 'The document was cancelled',
    cancelledBy: (sender: string) => `${sender} cancelled the document. You do not need to do anything else.`,
    failed: 'The document could not be completed',
    failure: 'There was a problem in making the final document. It does not count as signed.',
    sendAgain: (sender: string) => `${sender} can already see the problem and send the document again.`,
  },
  files: {
    receiving: 'Receiving the file',
    failed: 'The file did not arrive. It is still stored: try to download it again.',
    labels: {
      original: 'Download the document without signatures',
      certificated: 'Download signed document',
      'certificate-page': 'Download certificate',
      bundle: 'Download everything in one file',
    },
    suffixes: {
      original: '.pdf',
      certificated: ' (signed).pdf',
      'certificate-page': ' (signatures).pdf',
      bundle: '.zip',
    },
  },
  others: {
    wait: (count: number) => (count === 1 ? '1 document awaits you' : `${count} documents await you: see all`),
  },
  success: {
    next: 'What happens now',
    home: 'Back to the start',
    copyGoes: (to: string) => `A copy goes to ${to}. This link keeps it, too.`,
    copyWillGo: (to: string) =>
      `Your copy, with the certificate of signatures, goes to ${to} as soon as it is ready. This link keeps it, too.`,
    ready: (isOnlySigned: boolean): string =>
      `${isOnlySigned ? 'Everybody has signed' : 'Everybody has done their part'}. The final document is ready, with the certificate of signatures.`,
    sealing: (isOnlySigned: boolean): string =>
      `${isOnlySigned ? 'Everybody has signed' : 'Everybody has done their part'}. We are making the final document; it appears here in a moment.`,
    missing: (count: number, isOnlySigned: boolean): string => {
      const who = count === 1 ? 'One more person has' : `${count} more people have`
      return `${who} to ${isOnlySigned ? 'sign' : 'do their part'}. You do not need to do anything else.`
    },
    nextDocument: 'Next document',
    alsoWaits: (asked: string) => `This also awaits ${asked}`,
    openNext: 'Open the next document',
    reader: 'Code for the ITI reader',
  },
  several: {
    title: 'Your documents',
    nothing: 'No document awaits you',
    nothingNow: 'You have nothing to sign now.',
    later: 'When somebody sends a document for you to sign, we will tell you.',
    waiting: 'Documents that await you',
    noneWaiting: 'No documents await you',
    allDone: 'All done here.',
    from: (count: number, account: string) => `${documents(count)} from ${account}.`,
    newest: (count: number) => `These are the ${count} newest; the others appear after them.`,
    selectAll: 'Select all',
    outcome: (signed: number, failed: number): string => {
      const not = failed === 1 ? '1 failed: it says why.' : `${failed} failed: each says why.`
      return signed === 0 ? not : `${signed} done, ${not}`
    },
    selectHere: (count: number) => `Select the ${count} that can be signed here`,
  },
  actBar: {
    chosen: (names: string[]) => `You chose ${names.join(' and ')}.`,
    chosenFirst: ([first = '', second = '', ...more]: string[]) =>
      `You chose ${first}, ${second} and ${more.length} more.`,
    unread: (count: number, all: number): string => {
      if (all === 1) return 'You have not opened it yet.'
      return count === 1 ? 'One of them you have not opened yet.' : `${count} of them you have not opened yet.`
    },
    fill: 'Fill in',
    decline: 'Decline',
    act: (several: string | undefined, count: number) =>
      (several ?? 'Complete {documents}').replace('{documents}', documents(count)),
    signInCloud: (count: number) => `Sign ${documents(count)} with a certificate in the cloud`,
  },
  questions: {
    title: 'What these documents ask for',
    once: 'Each answer goes into every document that asks for it. What we know about you is filled in: please check it.',
    asks: (names: string[]) => `For ${named(names)}`,
    part: (field: string) => `Answer ${field} in each document`,
    signature: 'Signature',
    initial: 'Initials',
    the: { signature: 'the signature', initial: 'the initials' },
    drawn: 'It goes wherever it is asked for.',
    notDrawn: 'Made once, it goes wherever it is asked for.',
    draw: 'Make',
    redraw: 'Make again',
  },
  reader: {
    again: 'Try again',
    over: 'This document is already closed and can no longer be signed.',
  },
  row: {
    view: 'View',
    open: 'Open',
    read: 'Read',
    alone: 'Open it to sign.',
    fields: (count: number) => (count === 1 ? '1\u00a0field' : `${count}\u00a0fields`),
    seen: 'read',
    declined: 'Declined',
    to: (verb: string) => `To ${verb}`,
    until: (imperative: string, day: string) => `${imperative} by ${day}`,
    sent: 'Sent',
  },
  certificate: {
    title: 'Sign with a digital certificate',
    change: 'Change certificate',
    sign: 'Sign document',
    open: 'Open certificate',
    work: {
      opening: 'Opening the certificate on this device. On some phones this takes a few seconds.',
      judging: 'Checking the certificate with its issuer.',
      signing: 'Signing. Do not close this page.',
    },
  },
  certificateFacts: {
    this: 'This certificate',
    holder: 'Holder',
    id: 'CPF or CNPJ',
    none: 'Not stated',
    issuer: 'Issued by',
    until: 'Valid until',
    isQualified: 'The certificate is yours, was issued under ICP-Brasil and has not been revoked.',
    notQualified: 'You can sign, but the signature will not be a qualified one:',
  },
  certificateFile: {
    change: 'Change',
    password: 'Password of the certificate',
    choose: 'Choose the file of your certificate',
    button: 'Choose file',
    hint: '.p12 or .pfx file (A1 certificate), up to 200 kB',
    stays:
      'The file and the password stay on this device: they are neither sent nor stored. Only the signature and the certificate go with the document.',
    tokenInCloud:
      'An A3 certificate on a card or token does not work in the browser: sign with a certificate in the cloud, which the authority that issued yours may offer, too.',
    token:
      'An A3 certificate on a card or token does not work in the browser, and this service offers no certificates in the cloud: use an A1 file, or contact the sender of the document.',
  },
  cloudAuthorization: { isUnsigned: 'Nothing was signed, and everything is still here.' },
  cloudChoice: {
    sign: 'Sign with a certificate in the cloud',
    how: (names: string) =>
      `With ${names}: you authorise at the provider of your certificate and come back here. What you filled in is kept, and only the name and a digest (hash) of the document go there.`,
    choose: 'You have certificates at more than one provider. Which one do you want to sign with?',
    number: 'CPF or CNPJ',
    why: 'Your provider finds your certificate by it. The sender of the document learns that you gave it.',
  },
  cloudDialog: { title: (count: number) => `Sign ${documents(count)}` },
  cloudReturn: {
    title: 'Certificate in the cloud',
    signing: 'Signing with your certificate. Do not close this page.',
    notSigned: 'Document not signed',
    someSigned: 'Not everything was signed',
    signedOf: (signed: number, all: number) => `${signed} of ${all} documents ${signed === 1 ? 'was' : 'were'} signed.`,
    mayBeSigned: 'Open the link of the document again: if the signature has already arrived, it appears signed.',
    again: 'Try again',
    kept: 'What you filled in is kept.',
    openLink: 'Open the link of the document again, which is in the message that you received, and sign from there.',
    back: 'Back to the document',
    notQualified: 'The signature will not be a qualified one',
    signAnyway: 'Sign anyway',
    backUnsigned: 'Back without signing',
  },
  certificateSigning: {
    isUnsigned: 'Nothing was signed, and everything is still here.',
    mayBeSigned:
      'Everything is still here; if the signature has already arrived, the next try shows the signed document.',
    problems: {
      too_large: 'This file has more than 200 kB; a certificate has far less. Choose the .p12 or .pfx file.',
      not_pkcs12:
        'This file is not a .p12 or .pfx certificate, or is incomplete. Find the original file and choose it again.',
      wrong_password:
        'The password does not open this certificate. It is the one that was set with the file: check capitals, digits and symbols.',
      no_key:
        'This file has the certificate, but not the key that signs. Export it again with the private key, or choose another file.',
      no_certificate: 'The certificate of this key is not in the file. Export both together, or choose another file.',
      signed_file:
        "This file is protected by somebody else's key, not by a password. Export the certificate again, with a password.",
      unknown_encryption:
        'The file is encrypted in a way that we cannot open ({property}). Export the certificate again, encrypted with AES-256 or TripleDES.',
      unknown_part:
        'The file has a part of a kind that we cannot open ({property}). Export only the certificate and its key again.',
      unknown_key:
        'The key of this file is of a type that we do not accept ({property}). It must be RSA of 2048 bits or more, or a P-256, P-384 or P-521 curve.',
      unknown_curve:
        'The key of this file is on a curve that we do not accept ({property}). It must be P-256, P-384 or P-521, or RSA of 2048 bits or more.',
      broken_key: 'The browser cannot read the key of this file, which is damaged or of a size that it cannot open.',
      another_text:
        'The service asked for a signature of something unexpected, and nothing was signed. Reload the page and try again.',
      failed: 'We could not open the certificate in this browser. Check your internet connection and try again.',
    },
  },
  passkey: {
    title: 'Sign with a passkey',
    back: 'Back',
    create: 'Create passkey and sign',
    sign: 'Sign with the passkey',
    another: 'Create another passkey on this device',
    asks: 'This device asks for your fingerprint, your face or your PIN and signs this document, with what you filled in, using a key that only the device or your passkey account holds.',
    twice: 'The first time, it asks twice: to create the key and to sign.',
    proves:
      'Your fingerprint and your face do not leave the device. We keep the public key and the signature made with it, which go into the signed file: they show that this key agreed to this document. Who you are is still confirmed as before.',
  },
  passkeySigning: {
    hasOne: 'This device already has a key that signed for you. Go back and use that one.',
    cannot: 'This device could not use a passkey. Go back and sign without it.',
    created: 'The key was created, and the document has not been signed yet.',
    notUsed: 'The passkey was not used, and the document has not been signed yet.',
  },
}

function named([first = '', second, ...more]: string[]) {
  if (second === undefined) return first
  return more.length === 0 ? `${first} and ${second}` : `${first}, ${second} and ${more.length} more`
}

function documents(count: number) {
  return count === 1 ? '1 document' : `${count} documents`
}
