import './styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { startReports } from './reports/start-reports.ts'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')

startReports()

// In a task of its own: begun by the one that reads the code, both would keep a phone from answering for a tenth of a second.
setTimeout(() =>
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
)
