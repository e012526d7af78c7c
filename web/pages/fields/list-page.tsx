import { Navigate } from 'react-router-dom'

/** '/dashboard/fields': the list of fields is part of 'Personalizar'. */
export function FieldsPage() {
  return <Navigate to="/dashboard/workspace" replace />
}
