import './styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { startReports } from './reports/start-reports.ts'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')

startReports()

createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
