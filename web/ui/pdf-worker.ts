/** The worker of pdf.js for older browsers, of which it brings along most of what they lack. */
import './older-browsers.ts'
import 'pdfjs-dist/legacy/build/pdf.worker.min.mjs'
