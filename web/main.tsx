import './styles.css'
import { startApp } from './app.tsx'
import { startReports } from './reports/start-reports.ts'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')

startReports()
// In a task of its own: together with parsing the code, a phone would not answer for a tenth of a second.
setTimeout(() => startApp(root))
