import { Navigate } from 'react-router-dom'

/** '/dashboard/fields': the list of fields is part of 'Personalizar'. */
export function Component() {
  return <Navigate to="/dashboard/workspace" replace />
}
