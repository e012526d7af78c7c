import java.io.*;
import java.net.URI;
import java.net.http.*;
import java.nio.file.*;
import java.security.*;
import java.security.cert.*;
import java.util.*;
import org.apache.pdfbox.cos.*;
import org.apache.pdfbox.pdmodel.*;
import org.apache.pdfbox.pdmodel.common.*;
import org.apache.pdfbox.pdmodel.encryption.*;
import org.apache.pdfbox.pdmodel.font.*;
import org.apache.pdfbox.pdmodel.interactive.annotation.*;
import org.apache.pdfbox.pdmodel.interactive.digitalsignature.*;
import org.apache.pdfbox.pdmodel.interactive.digitalsignature.visible.*;
import org.apache.pdfbox.pdmodel.interactive.form.*;
import org.bouncycastle.asn1.*;
import org.bouncycastle.asn1.cms.*;
import org.bouncycastle.cert.jcajce.*;
import org.bouncycastle.cms.*;
import org.bouncycastle.cms.jcajce.*;
import org.bouncycastle.operator.jcajce.*;
import org.bouncycastle.tsp.*;

/** Signs papers with PDFBox 2, as its own examples do. */
class Pdfbox2 {
  static final Path PAPERS = Path.of(System.getenv("PAPERS")), OUT = Path.of(System.getenv("OUT"));
  static final char[] PASSWORD = System.getenv("PASSWORD").toCharArray();
  static final Signer RSA = load("RSA_P12", "SHA256withRSA"), EC = load("EC_P12", "SHA256withECDSA");

  record Signer(PrivateKey key, java.security.cert.Certificate[] chain, String algorithm) {
    Signer by(String other) { return new Signer(key, chain, other); }
  }

  interface Change { void on(PDDocument document) throws Exception; }

  interface Step { void into(Path file) throws Exception; }

  record Options(int level, String field, boolean isShown, boolean isStamped, COSName subFilter) {
    static final Options PLAIN = new Options(0, null, false, false, PDSignature.SUBFILTER_ADBE_PKCS7_DETACHED);
    Options certifying(int level) { return new Options(level, field, isShown, isStamped, subFilter); }
    Options in(String field) { return new Options(level, field, isShown, isStamped, subFilter); }
    Options shown() { return new Options(level, field, true, isStamped, subFilter); }
    Options stamped() { return new Options(level, field, isShown, true, subFilter); }
    Options as(COSName subFilter) { return new Options(level, field, isShown, isStamped, subFilter); }
  }

  public static void main(String[] args) throws Exception {
    Security.addProvider(new org.bouncycastle.jce.provider.BouncyCastleProvider());
    Options plain = Options.PLAIN;
    for (File paper : PAPERS.toFile().listFiles()) {
      String name = paper.getName().replace(".pdf", "");
      attempt(name + "--signed", file -> sign(read(paper.toPath()), file, RSA, plain));
      attempt(name + "--signed-then-shown", file -> sign(made(f -> sign(read(paper.toPath()), f, RSA, plain)), file, EC, plain.shown()));
    }
    if (System.getenv("ONLY_PAPERS") != null) return;
    byte[] form = read(PAPERS.resolve("form.pdf")), paper = read(PAPERS.resolve("contrato.pdf"));
    for (String hash : new String[] {"SHA1", "SHA384", "SHA512"})
      attempt("hash-" + hash, file -> sign(paper, file, RSA.by(hash + "withRSA"), plain));
    attempt("pss", file -> sign(paper, file, RSA.by("SHA256withRSAandMGF1"), plain));
    attempt("pss-SHA512", file -> sign(paper, file, RSA.by("SHA512withRSAandMGF1"), plain));
    attempt("sha3", file -> sign(paper, file, RSA.by("SHA3-256withRSA"), plain));
    attempt("ecdsa-SHA512", file -> sign(paper, file, EC.by("SHA512withECDSA"), plain));
    attempt("etsi", file -> sign(paper, file, EC, plain.as(PDSignature.SUBFILTER_ETSI_CADES_DETACHED)));
    attempt("timestamp", file -> sign(paper, file, RSA, plain.stamped()));
    attempt("document-timestamp", file -> stampTime(made(f -> sign(paper, f, RSA, plain)), file));
    attempt("validation-data", file -> change(made(f -> sign(paper, f, RSA, plain)), file, Pdfbox2::addValidation));
    attempt("validation-data-and-timestamp", file ->
      stampTime(made(g -> change(made(f -> sign(paper, f, RSA, plain.stamped())), g, Pdfbox2::addValidation)), file));
    attempt("filled-after", file -> change(made(f -> sign(form, f, RSA, plain)), file, fill("Ana")));
    attempt("filled-between", file -> sign(made(g -> change(made(f -> sign(form, f, RSA, plain)), g, fill("Ana"))), file, EC, plain.shown()));
    attempt("title-after", file -> change(made(f -> sign(paper, f, RSA, plain)), file, Pdfbox2::retitle));
    attempt("metadata-after", file -> change(made(f -> sign(paper, f, RSA, plain)), file, Pdfbox2::rewriteMetadata));
    attempt("nothing-after", file -> change(made(f -> sign(paper, f, RSA, plain)), file, d -> {}));
    attempt("place-after", file -> change(made(f -> sign(paper, f, RSA, plain)), file, Pdfbox2::addPlace));
    attempt("place-then-signed-in", file -> sign(made(f -> change(paper, f, Pdfbox2::addPlace)), file, RSA, plain.in("Lugar")));
    for (int level = 1; level <= 3; level += 1) {
      Options certifying = plain.certifying(level);
      byte[] certified = made(f -> sign(form, f, RSA, certifying));
      attempt("certified-" + level, file -> Files.write(file, certified));
      attempt("certified-" + level + "-timestamped", file -> stampTime(certified, file));
      attempt("certified-" + level + "-validated", file -> change(certified, file, Pdfbox2::addValidation));
      if (level == 1) continue;
      attempt("certified-" + level + "-filled", file -> change(certified, file, fill("Ana")));
      attempt("certified-" + level + "-filled-and-signed", file ->
        sign(made(f -> change(certified, f, fill("Ana"))), file, EC, plain.shown()));
    }
    byte[] remarkable = made(f -> sign(paper, f, RSA, plain.certifying(3)));
    attempt("certified-3-note", file -> change(remarkable, file, Pdfbox2::remark));
    attempt("certified-3-note-removed", file -> change(made(f -> change(remarkable, f, Pdfbox2::remark)), file, Pdfbox2::removeRemarks));
    attempt("certified-3-note-then-signed", file -> sign(made(f -> change(remarkable, f, Pdfbox2::remark)), file, EC, plain));
    attempt("encrypted-before", file -> sign(made(f -> encrypt(paper, f)), file, RSA, plain));
    attempt("encrypted-filled-after", file -> change(made(g -> sign(made(f -> encrypt(form, f)), g, RSA, plain)), file, fill("Ana")));
  }

  static void attempt(String name, Step step) {
    try { step.into(OUT.resolve(name + ".pdf")); }
    catch (Throwable error) {
      OUT.resolve(name + ".pdf").toFile().delete();
      System.out.println("not made: " + name + ": " + error);
    }
  }

  static byte[] made(Step step) throws Exception {
    Path file = Files.createTempFile("pdfbox", ".pdf");
    step.into(file);
    byte[] bytes = Files.readAllBytes(file);
    Files.delete(file);
    return bytes;
  }

  static byte[] read(Path path) throws IOException { return Files.readAllBytes(path); }

  static Signer load(String variable, String algorithm) {
    try (InputStream in = new FileInputStream(System.getenv(variable))) {
      KeyStore store = KeyStore.getInstance("PKCS12");
      store.load(in, PASSWORD);
      String alias = store.aliases().nextElement();
      return new Signer((PrivateKey) store.getKey(alias, PASSWORD), store.getCertificateChain(alias), algorithm);
    } catch (Exception error) { throw new RuntimeException(error); }
  }

  static void sign(byte[] from, Path to, Signer signer, Options options) throws Exception {
    sign(from, to, options, content -> messageOver(content, signer, options.isStamped));
  }

  static void stampTime(byte[] from, Path to) throws Exception {
    sign(from, to, Options.PLAIN.as(COSName.getPDFName("ETSI.RFC3161")), content -> tokenOver(content.readAllBytes()).getEncoded());
  }

  static void sign(byte[] from, Path to, Options options, SignatureInterface signing) throws Exception {
    try (PDDocument document = PDDocument.load(from); OutputStream out = new FileOutputStream(to.toFile())) {
      PDSignature signature = signatureIn(document, options.field);
      boolean isTimestamp = options.subFilter.getName().equals("ETSI.RFC3161");
      if (isTimestamp) signature.setType(COSName.getPDFName("DocTimeStamp"));
      signature.setFilter(PDSignature.FILTER_ADOBE_PPKLITE);
      signature.setSubFilter(options.subFilter);
      if (!isTimestamp) {
        signature.setName("Maria");
        signature.setReason("Aprovado");
        signature.setSignDate(Calendar.getInstance());
      }
      if (options.level > 0) certify(document, signature, options.level);
      SignatureOptions settings = new SignatureOptions();
      settings.setPreferredSignatureSize(20000);
      if (options.isShown) settings.setVisualSignature(drawn(document));
      document.addSignature(signature, signing, settings);
      document.saveIncremental(out);
    }
  }

  static PDSignature signatureIn(PDDocument document, String name) throws IOException {
    PDSignature signature = new PDSignature();
    if (name == null) return signature;
    PDSignatureField field = (PDSignatureField) document.getDocumentCatalog().getAcroForm().getField(name);
    field.getCOSObject().setItem(COSName.V, signature);
    return signature;
  }

  static PDVisibleSigProperties drawn(PDDocument document) throws IOException {
    java.awt.image.BufferedImage image = new java.awt.image.BufferedImage(40, 20, java.awt.image.BufferedImage.TYPE_INT_RGB);
    PDVisibleSignDesigner designer = new PDVisibleSignDesigner(document, image, 1).xAxis(60).yAxis(500).zoom(0);
    PDVisibleSigProperties properties = new PDVisibleSigProperties().signerName("Maria").page(1).visualSignEnabled(true);
    properties.setPdVisibleSignature(designer).buildSignature();
    return properties;
  }

  /** As `SigUtils.setMDPPermission` of PDFBox's examples. */
  static void certify(PDDocument document, PDSignature signature, int level) {
    COSDictionary parameters = new COSDictionary(), reference = new COSDictionary(), permissions = new COSDictionary();
    parameters.setItem(COSName.TYPE, COSName.getPDFName("TransformParams"));
    parameters.setInt(COSName.P, level);
    parameters.setName(COSName.V, "1.2");
    parameters.setNeedToBeUpdated(true);
    reference.setItem(COSName.TYPE, COSName.getPDFName("SigRef"));
    reference.setItem("TransformMethod", COSName.DOCMDP);
    reference.setItem("DigestMethod", COSName.getPDFName("SHA1"));
    reference.setItem("TransformParams", parameters);
    reference.setNeedToBeUpdated(true);
    COSArray references = new COSArray();
    references.add(reference);
    signature.getCOSObject().setItem("Reference", references);
    references.setNeedToBeUpdated(true);
    permissions.setItem(COSName.DOCMDP, signature);
    document.getDocumentCatalog().getCOSObject().setItem(COSName.PERMS, permissions);
    document.getDocumentCatalog().getCOSObject().setNeedToBeUpdated(true);
    permissions.setNeedToBeUpdated(true);
  }

  static byte[] messageOver(InputStream content, Signer signer, boolean isStamped) throws IOException {
    try {
      CMSSignedDataGenerator generator = new CMSSignedDataGenerator();
      generator.addSignerInfoGenerator(new JcaSignerInfoGeneratorBuilder(new JcaDigestCalculatorProviderBuilder().build())
        .build(new JcaContentSignerBuilder(signer.algorithm).build(signer.key), (X509Certificate) signer.chain[0]));
      generator.addCertificates(new JcaCertStore(Arrays.asList(signer.chain)));
      CMSSignedData message = generator.generate(new CMSProcessableByteArray(content.readAllBytes()), false);
      return (isStamped ? stamped(message) : message).getEncoded();
    } catch (Exception error) { throw new IOException(error); }
  }

  static CMSSignedData stamped(CMSSignedData message) throws Exception {
    List<SignerInformation> signers = new ArrayList<>();
    for (SignerInformation signer : message.getSignerInfos().getSigners()) {
      ASN1EncodableVector attributes = new ASN1EncodableVector();
      ASN1Primitive token = ASN1Primitive.fromByteArray(tokenOver(signer.getSignature()).getEncoded());
      attributes.add(new Attribute(new ASN1ObjectIdentifier("1.2.840.113549.1.9.16.2.14"), new DERSet(token)));
      signers.add(SignerInformation.replaceUnsignedAttributes(signer, new AttributeTable(attributes)));
    }
    return CMSSignedData.replaceSigners(message, new SignerInformationStore(signers));
  }

  static TimeStampToken tokenOver(byte[] bytes) throws IOException {
    try {
      TimeStampRequestGenerator generator = new TimeStampRequestGenerator();
      generator.setCertReq(true);
      byte[] digest = MessageDigest.getInstance("SHA-256").digest(bytes);
      TimeStampRequest request = generator.generate(TSPAlgorithms.SHA256, digest, java.math.BigInteger.valueOf(System.nanoTime()));
      HttpRequest post = HttpRequest.newBuilder(URI.create(System.getenv("TSA"))).POST(HttpRequest.BodyPublishers.ofByteArray(request.getEncoded())).build();
      byte[] answer = HttpClient.newHttpClient().send(post, HttpResponse.BodyHandlers.ofByteArray()).body();
      return new TimeStampResponse(answer).getTimeStampToken();
    } catch (Exception error) { throw new IOException(error); }
  }

  static void change(byte[] from, Path to, Change change) throws Exception {
    try (PDDocument document = PDDocument.load(from); OutputStream out = new FileOutputStream(to.toFile())) {
      change.on(document);
      document.saveIncremental(out);
    }
  }

  static Change fill(String value) {
    return document -> {
      PDAcroForm form = document.getDocumentCatalog().getAcroForm();
      PDField field = form.getField("Nome");
      field.setValue(value);
      field.getCOSObject().setNeedToBeUpdated(true);
      PDAppearanceDictionary shown = field.getWidgets().get(0).getAppearance();
      shown.getCOSObject().setNeedToBeUpdated(true);
      ((COSUpdateInfo) shown.getNormalAppearance().getCOSObject()).setNeedToBeUpdated(true);
      document.getDocumentCatalog().getCOSObject().setNeedToBeUpdated(true);
      form.getCOSObject().setNeedToBeUpdated(true);
    };
  }

  static void retitle(PDDocument document) {
    document.getDocumentInformation().setTitle("Outro título");
    document.getDocumentInformation().getCOSObject().setNeedToBeUpdated(true);
  }

  static void rewriteMetadata(PDDocument document) throws IOException {
    PDMetadata metadata = new PDMetadata(document, new ByteArrayInputStream("<x:xmpmeta xmlns:x='adobe:ns:meta/'/>".getBytes()));
    document.getDocumentCatalog().setMetadata(metadata);
    document.getDocumentCatalog().getCOSObject().setNeedToBeUpdated(true);
  }

  /** As `CreateEmptySignatureForm` of PDFBox's examples. */
  static void addPlace(PDDocument document) throws IOException {
    PDDocumentCatalog catalog = document.getDocumentCatalog();
    PDAcroForm form = catalog.getAcroForm() == null ? new PDAcroForm(document) : catalog.getAcroForm();
    catalog.setAcroForm(form);
    PDSignatureField field = new PDSignatureField(form);
    field.setPartialName("Lugar");
    PDPage page = document.getPage(0);
    PDAnnotationWidget widget = field.getWidgets().get(0);
    widget.setRectangle(new PDRectangle(300, 100, 150, 50));
    widget.setPage(page);
    page.getAnnotations().add(widget);
    form.getFields().add(field);
    for (COSObjectable part : List.of(catalog, form, page, field)) ((COSDictionary) part.getCOSObject()).setNeedToBeUpdated(true);
  }

  static void addValidation(PDDocument document) throws Exception {
    COSDictionary catalog = document.getDocumentCatalog().getCOSObject(), store = new COSDictionary();
    COSArray certificates = new COSArray();
    for (var certificate : RSA.chain) {
      COSStream stream = document.getDocument().createCOSStream();
      try (OutputStream out = stream.createOutputStream(COSName.FLATE_DECODE)) { out.write(certificate.getEncoded()); }
      certificates.add(stream);
    }
    store.setItem("Certs", certificates);
    catalog.setItem("DSS", store);
    for (COSUpdateInfo part : List.<COSUpdateInfo>of(catalog, store, certificates)) part.setNeedToBeUpdated(true);
  }

  static void remark(PDDocument document) throws IOException {
    PDPage page = document.getPage(0);
    PDAnnotationText note = new PDAnnotationText();
    note.setContents("Confira a data");
    note.setRectangle(new PDRectangle(300, 700, 20, 20));
    note.setPage(page);
    page.getAnnotations().add(note);
    page.getCOSObject().setNeedToBeUpdated(true);
    note.getCOSObject().setNeedToBeUpdated(true);
  }

  static void removeRemarks(PDDocument document) throws IOException {
    PDPage page = document.getPage(0);
    page.getAnnotations().removeIf(annotation -> annotation instanceof PDAnnotationText);
    page.getCOSObject().setNeedToBeUpdated(true);
  }

  static void encrypt(byte[] from, Path to) throws Exception {
    try (PDDocument document = PDDocument.load(from)) {
      StandardProtectionPolicy policy = new StandardProtectionPolicy("dono", "", new AccessPermission());
      policy.setEncryptionKeyLength(128);
      document.protect(policy);
      document.save(to.toFile());
    }
  }
}
