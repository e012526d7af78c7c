import { answerQuestion } from './judge.ts'
import { startPage } from './page.ts'
import './verifier.css'

/** The single file that people save: judges a PDF in the browser, without any request. Its script runs in the page, and in a thread that the page starts of it. */
if ('document' in globalThis) void startPage()
else self.onmessage = ({ data }) => answerQuestion(data).then((answer) => self.postMessage(answer))
