import { signingWords } from './pages/signing/words.en.ts'
import { englishTitles } from './titles.en.ts'
import { kitWords } from './ui/words.en.ts'

/** What signers' pages and the kit say in English, by part (words.ts); only its readers load it. */
export const english = {
  ...signingWords,
  kit: kitWords,
  titles: englishTitles,
  broken: {
    title: 'Something went wrong',
    notLoaded: 'The page could not be loaded',
    wrong: 'Something went wrong on this page',
    whyNotLoaded:
      'The connection failed, or the service was updated while the page was open. Your documents are unchanged.',
    whatNow: 'Your documents are unchanged. Load the page again; if it happens once more, wait a few minutes.',
    again: 'Load again',
  },
  fieldInputs: { date: 'dd/mm/yyyy', brand: 'Brand', only: 'Only the number, without the security code.' },
  notFound: {
    title: 'Page not found',
    heading: 'This page does not exist',
    why: 'The address may have been typed wrong, or the page has moved. Your documents are still where they were.',
    home: 'Go to the home page',
    signIn: 'Go to the sign-in page',
  },
  measurement: {
    label: 'Measuring visits',
    question: 'May we measure which pages are visited, to improve the product? Nothing in the documents is measured.',
    privacy: 'Privacy Policy',
    refuse: 'Decline',
    accept: 'Accept',
  },
  readerCode: {
    use: 'People who read the printed QR code with the ITI reader (validar.iti.gov.br) enter this code to open the signed file. It is printed nowhere: give it only to those who may see the document.',
    copy: 'Copy the code for the ITI reader',
  },
}
