import { heldBy } from '../held-by.ts'

/** Items of the specification and of the issue that the tests of the signer's pages cover. */
const any = heldBy('web/signing/any-screen')
const limits = heldBy('web/signing/code-limits')
const ways = heldBy('web/signing/ways-out')
const sign = heldBy('web/signing/sign')

export const signing = [
  {
    item: 'pad usable at 740 × 360 and 844 × 390; turning neither shrinks nor loses a drawing',
    test: any('phone-side-leaves-room'),
  },
  { item: 'initials named as such', test: any('initials-asked-their-name') },
  {
    item: 'consent leaves the page visible; full name one tap away; jump to page',
    test: any('consent-leaves-most-window'),
  },
  {
    item: 'signing: 400 % zoom without sideways scroll',
    test: any('at-400-signing-page'),
  },
  { item: 'signing: targets of 44 px', test: any('targets-phone-at-least') },
  {
    item: 'signing: forced colours',
    test: any('forced-colours-each-field'),
  },
  {
    item: '/sign/{code}/success: what happens next, the copy, the next document',
    test: any('after-signing-page-says'),
  },
  {
    item: 'verify keeps the digits offline and has a button',
    test: limits('without-connection-digits-stay'),
  },
  {
    item: "five wrong codes unlock 'Reenviar'",
    test: limits('five-wrong-codes-use'),
  },
  {
    item: 'a document cancelled or deleted meanwhile closes at once',
    test: ways('document-was-cancelled-meanwhile'),
  },
  {
    item: 'a drawing that was not used yet survives a reload',
    test: sign('neither-reload-nor-lost'),
  },
  {
    item: '/sign/{code}/closed: who declined, by the person and not by the name; a reason that was typed stays',
    test: ways('declining-asks-reason-whoever'),
  },
  {
    item: '/sign/{code}/closed: a document that ended after one had signed',
    test: any('after-signing-page-says'),
  },
  {
    item: 'a seven-field signing in at most 25 keys besides typing',
    test: sign('seven-fields-filled-signed'),
  },
]
