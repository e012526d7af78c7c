import { accountRouter } from './routers/account.ts'
import { activityRouter } from './routers/activity.ts'
import { appearanceRouter } from './routers/appearance.ts'
import { authRouter } from './routers/auth.ts'
import { cloudCertificateRouter } from './routers/cloud-certificate.ts'
import { deviceRouter } from './routers/device.ts'
import { documentsRouter } from './routers/documents.ts'
import { drawingRouter } from './routers/drawing.ts'
import { fieldsRouter } from './routers/fields.ts'
import { homeRouter } from './routers/home.ts'
import { plansRouter } from './routers/plans.ts'
import { proofRouter } from './routers/proof.ts'
import { releaseRouter } from './routers/release.ts'
import { retentionRouter } from './routers/retention.ts'
import { sessionRouter } from './routers/session.ts'
import { signersRouter } from './routers/signers.ts'
import { signingRouter } from './routers/signing.ts'
import { tagsRouter } from './routers/tags.ts'
import { teamRouter } from './routers/team.ts'
import { templatesRouter } from './routers/templates.ts'
import { webhooksRouter } from './routers/webhooks.ts'
import { wizardRouter } from './routers/wizard.ts'
import { router } from './trpc.ts'

/** Every procedure that a screen may call, by area of pages. */
export const appRouter = router({
  session: sessionRouter,
  auth: authRouter,
  device: deviceRouter,
  home: homeRouter,
  account: accountRouter,
  appearance: appearanceRouter,
  retention: retentionRouter,
  documents: documentsRouter,
  wizard: wizardRouter,
  templates: templatesRouter,
  signers: signersRouter,
  fields: fieldsRouter,
  tags: tagsRouter,
  team: teamRouter,
  activity: activityRouter,
  signing: signingRouter,
  cloudCertificate: cloudCertificateRouter,
  drawing: drawingRouter,
  release: releaseRouter,
  plans: plansRouter,
  proof: proofRouter,
  webhooks: webhooksRouter,
})

/** What the browser's client is typed by. */
export type AppRouter = typeof appRouter
