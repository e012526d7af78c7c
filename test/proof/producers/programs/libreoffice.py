"""Exports signed documents with LibreOffice, and signs papers with it."""
import os, subprocess, sys, time, uno
from com.sun.star.beans import PropertyValue

PAPERS, OUT = os.environ['PAPERS'], os.environ['OUT']
PIPE = f'rubrica{os.getpid()}'
ENVIRONMENT = {**os.environ, 'MOZILLA_CERTIFICATE_FOLDER': os.environ['NSS']}
office = subprocess.Popen(
    ['soffice', '--headless', '--norestore', f'-env:UserInstallation=file://{OUT}/../../office', f'--accept=pipe,name={PIPE};urp;'],
    env=ENVIRONMENT,
)


def connect():
    local = uno.getComponentContext()
    resolver = local.ServiceManager.createInstanceWithContext('com.sun.star.bridge.UnoUrlResolver', local)
    for _ in range(100):
        try:
            return resolver.resolve(f'uno:pipe,name={PIPE};urp;StarOffice.ComponentContext')
        except Exception:
            time.sleep(0.5)
    sys.exit('the office did not start')


context = connect()
services = context.ServiceManager


def create(name):
    return services.createInstanceWithContext(name, context)


def properties(**values):
    return tuple(PropertyValue(Name=name, Value=value) for name, value in values.items())


def attempt(name, step):
    try:
        step(f'{OUT}/{name}.pdf')
    except Exception as error:
        print(f'not made: {name}: {error}')


security = create('com.sun.star.xml.crypto.SEInitializer').createSecurityContext('')
certificates = security.getSecurityEnvironment().getPersonalCertificates()
if not certificates:
    print('no certificate was found')
desktop = create('com.sun.star.frame.Desktop')


def export(source, certificate, **options):
    def step(file):
        document = desktop.loadComponentFromURL(f'file://{source}', '_blank', 0, properties(Hidden=True))
        settings = properties(SignPDF=True, SignatureCertificate=certificate, SignatureReason='Aprovado', **options)
        data = uno.Any('[]com.sun.star.beans.PropertyValue', settings)
        document.storeToURL(f'file://{file}', properties(FilterName='writer_pdf_Export', FilterData=data))
        document.close(True)

    return step


def sign(source, certificate):
    def step(file):
        with open(source, 'rb') as paper, open(file, 'wb') as copy:
            copy.write(paper.read())
        stream = create('com.sun.star.ucb.SimpleFileAccess').openFileReadWrite(f'file://{file}')
        signing = services.createInstanceWithArgumentsAndContext(
            'com.sun.star.security.DocumentDigitalSignatures', ('1.2', True), context
        )
        isSigned = signing.signDocumentWithCertificate(certificate, None, stream)
        stream.closeOutput()
        if not isSigned:
            os.remove(file)
            raise Exception('it said no')

    return step


try:
    fixtures = os.environ['FIXTURES']
    for at, certificate in enumerate(certificates):
        for source in ('contrato.odt', 'contrato.docx', 'contrato.doc'):
            kind = source.split('.')[1]
            attempt(f'{kind}-{at}', export(f'{fixtures}/{source}', certificate))
            for version in (1, 2, 3):
                attempt(f'{kind}-pdf-a-{version}-{at}', export(f'{fixtures}/{source}', certificate, SelectPdfVersion=version))
            attempt(f'{kind}-tagged-{at}', export(f'{fixtures}/{source}', certificate, UseTaggedPDF=True, ExportBookmarks=True))
        for paper in sorted(os.listdir(PAPERS)):
            name = paper[: -len('.pdf')]
            attempt(f'{name}--signed-{at}', sign(f'{PAPERS}/{paper}', certificate))
    for paper in sorted(os.listdir(OUT)):
        if paper.endswith('-0.pdf'):
            attempt(f'{paper[:-6]}-then-second', sign(f'{OUT}/{paper}', certificates[-1]))
finally:
    try:
        desktop.terminate()
    except Exception:
        office.terminate()
    office.wait(30)
