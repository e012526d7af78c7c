import com.itextpdf.text.*;
import com.itextpdf.text.pdf.*;
import com.itextpdf.text.pdf.security.*;
import java.io.*;
import java.nio.file.*;
import java.security.*;
import java.security.cert.Certificate;
import java.util.*;

/** Signs papers with iText 5, in the ways that its API has. */
class Itext5 {
  static final Path PAPERS = Path.of(System.getenv("PAPERS")), OUT = Path.of(System.getenv("OUT"));
  static final char[] PASSWORD = System.getenv("PASSWORD").toCharArray();
  static final Signer RSA = load("RSA_P12"), EC = load("EC_P12");

  record Signer(PrivateKey key, Certificate[] chain) {}

  interface Change { void on(PdfStamper stamper) throws Exception; }

  interface Setting { void on(PdfSignatureAppearance appearance) throws Exception; }

  public static void main(String[] args) throws Exception {
    Security.addProvider(new org.bouncycastle.jce.provider.BouncyCastleProvider());
    for (File paper : PAPERS.toFile().listFiles()) {
      String name = paper.getName().replace(".pdf", "");
      attempt(name + "--signed", file -> sign(read(paper.toPath()), file, RSA, a -> {}));
      attempt(name + "--visible-then-second", file ->
        sign(made(f -> sign(read(paper.toPath()), f, RSA, shown("Primeira", 100))), file, EC, shown("Segunda", 200)));
    }
    if (System.getenv("ONLY_PAPERS") != null) return;
    byte[] form = read(PAPERS.resolve("form.pdf")), plain = read(PAPERS.resolve("contrato.pdf"));
    for (String hash : new String[] {"SHA1", "SHA256", "SHA384", "SHA512", "RIPEMD160"})
      attempt("hash-" + hash, file -> sign(plain, file, RSA, a -> {}, hash, MakeSignature.CryptoStandard.CMS, null));
    attempt("cades", file -> sign(plain, file, EC, a -> {}, "SHA256", MakeSignature.CryptoStandard.CADES, null));
    attempt("timestamp", file -> sign(plain, file, RSA, a -> {}, "SHA256", MakeSignature.CryptoStandard.CADES, tsa()));
    attempt("document-timestamp", file -> stampTime(made(f -> sign(plain, f, RSA, a -> {})), file));
    attempt("validation-data", file -> addValidation(made(f -> sign(plain, f, RSA, shown("Um", 100))), file));
    attempt("validation-data-and-timestamp", file ->
      stampTime(made(f -> addValidation(made(g -> sign(plain, g, RSA, shown("Um", 100))), f)), file));
    attempt("validation-data-twice", file -> stampTime(made(h -> addValidation(made(i ->
      stampTime(made(f -> addValidation(made(g -> sign(plain, g, RSA, shown("Um", 100))), f)), i)), h)), file));
    attempt("filled-before", file -> sign(made(f -> change(form, f, fill("Ana"))), file, RSA, a -> {}));
    attempt("filled-after", file -> change(made(f -> sign(form, f, RSA, a -> {})), file, fill("Ana")));
    attempt("filled-between", file ->
      sign(made(g -> change(made(f -> sign(form, f, RSA, a -> {})), g, fill("Ana"))), file, EC, shown("Segunda", 100)));
    attempt("title-after", file -> change(made(f -> sign(plain, f, RSA, a -> {})), file, Itext5::retitle));
    attempt("metadata-after", file -> change(made(f -> sign(plain, f, RSA, a -> {})), file, Itext5::rewriteMetadata));
    attempt("blank-field-after", file -> change(made(f -> sign(plain, f, RSA, a -> {})), file, Itext5::addField));
    attempt("field-then-signed-in", file ->
      sign(made(f -> change(plain, f, Itext5::addField)), file, RSA, a -> a.setVisibleSignature("Lugar")));
    attempt("field-added-then-signed-in", file -> sign(
      made(g -> change(made(f -> sign(plain, f, RSA, a -> {})), g, Itext5::addField)), file, EC, a -> a.setVisibleSignature("Lugar")));
    attempt("nothing-after", file -> change(made(f -> sign(plain, f, RSA, a -> {})), file, s -> {}));
    for (int level = 1; level <= 3; level += 1) {
      int certification = level;
      byte[] certified = made(f -> sign(form, f, RSA, a -> a.setCertificationLevel(certification)));
      attempt("certified-" + level, file -> Files.write(file, certified));
      attempt("certified-" + level + "-shown", file -> sign(plain, file, EC, a -> {
        shown("Um", 100).on(a);
        a.setCertificationLevel(certification);
      }));
      attempt("certified-" + level + "-timestamped", file -> stampTime(certified, file));
      if (level == 1) continue;
      attempt("certified-" + level + "-filled", file -> change(certified, file, fill("Ana")));
      attempt("certified-" + level + "-filled-twice", file -> change(made(f -> change(certified, f, fill("Ana"))), file, fill("Eva")));
      attempt("certified-" + level + "-filled-and-signed", file ->
        sign(made(f -> change(certified, f, fill("Ana"))), file, EC, shown("Segunda", 100)));
    }
    byte[] remarkable = made(f -> sign(plain, f, RSA, a -> a.setCertificationLevel(3)));
    attempt("certified-3-note", file -> change(remarkable, file, Itext5::remark));
    attempt("certified-3-highlight", file -> change(remarkable, file, Itext5::highlight));
    attempt("certified-3-note-removed", file -> change(made(f -> change(remarkable, f, Itext5::remark)), file, Itext5::removeRemarks));
    attempt("certified-3-note-then-signed", file -> sign(made(f -> change(remarkable, f, Itext5::remark)), file, EC, shown("Segunda", 100)));
    attempt("attachment-and-bookmarks-before", file -> sign(made(f -> change(plain, f, Itext5::attach)), file, RSA, a -> {}));
    attempt("locked-fields", file -> sign(made(f -> change(form, f, Itext5::addLockingField)), file, RSA, a -> a.setVisibleSignature("Cadeado")));
    attempt("encrypted-before", file -> sign(made(f -> encrypt(plain, f)), file, RSA, a -> {}));
    attempt("whole-compression", file -> sign(made(f -> compress(plain, f)), file, RSA, a -> {}));
  }

  interface Step { void into(Path file) throws Exception; }

  static void attempt(String name, Step step) {
    try { step.into(OUT.resolve(name + ".pdf")); }
    catch (Throwable error) {
      OUT.resolve(name + ".pdf").toFile().delete();
      System.out.println("not made: " + name + ": " + error);
    }
  }

  static byte[] made(Step step) throws Exception {
    Path file = Files.createTempFile("itext", ".pdf");
    step.into(file);
    byte[] bytes = Files.readAllBytes(file);
    Files.delete(file);
    return bytes;
  }

  static byte[] read(Path path) throws IOException { return Files.readAllBytes(path); }

  static Signer load(String variable) {
    try (InputStream in = new FileInputStream(System.getenv(variable))) {
      KeyStore store = KeyStore.getInstance("PKCS12");
      store.load(in, PASSWORD);
      String alias = store.aliases().nextElement();
      return new Signer((PrivateKey) store.getKey(alias, PASSWORD), store.getCertificateChain(alias));
    } catch (Exception error) { throw new RuntimeException(error); }
  }

  static TSAClient tsa() { return new TSAClientBouncyCastle(System.getenv("TSA"), null, null, 8192, "SHA-256"); }

  static Setting shown(String field, int bottom) {
    return a -> { a.setReason("Aprovado"); a.setLocation("São Paulo"); a.setVisibleSignature(new Rectangle(50, bottom, 250, bottom + 60), 1, field); };
  }

  static void sign(byte[] from, Path to, Signer signer, Setting setting) throws Exception {
    sign(from, to, signer, setting, "SHA256", MakeSignature.CryptoStandard.CMS, null);
  }

  static void sign(byte[] from, Path to, Signer signer, Setting setting, String hash, MakeSignature.CryptoStandard standard, TSAClient tsa)
      throws Exception {
    PdfStamper stamper = PdfStamper.createSignature(new PdfReader(from), new FileOutputStream(to.toFile()), '\0', null, true);
    PdfSignatureAppearance appearance = stamper.getSignatureAppearance();
    setting.on(appearance);
    MakeSignature.signDetached(appearance, new BouncyCastleDigest(),
      new PrivateKeySignature(signer.key, hash, "BC"), signer.chain, null, null, tsa, 0, standard);
  }

  static void stampTime(byte[] from, Path to) throws Exception {
    PdfStamper stamper = PdfStamper.createSignature(new PdfReader(from), new FileOutputStream(to.toFile()), '\0', null, true);
    LtvTimestamp.timestamp(stamper.getSignatureAppearance(), tsa(), null);
  }

  static void addValidation(byte[] from, Path to) throws Exception {
    change(from, to, stamper -> {
      AcroFields fields = stamper.getAcroFields();
      LtvVerification verification = stamper.getLtvVerification();
      for (String name : fields.getSignatureNames())
        verification.addVerification(name, new OcspClientBouncyCastle(), new CrlClientOnline(),
          LtvVerification.CertificateOption.WHOLE_CHAIN, LtvVerification.Level.OCSP_OPTIONAL_CRL, LtvVerification.CertificateInclusion.YES);
    });
  }

  static void change(byte[] from, Path to, Change change) throws Exception {
    PdfStamper stamper = new PdfStamper(new PdfReader(from), new FileOutputStream(to.toFile()), '\0', true);
    change.on(stamper);
    stamper.close();
  }

  static Change fill(String value) { return stamper -> stamper.getAcroFields().setField("Nome", value); }

  static void retitle(PdfStamper stamper) { stamper.setMoreInfo(new HashMap<>(Map.of("Title", "Outro título"))); }

  static void rewriteMetadata(PdfStamper stamper) throws Exception {
    ByteArrayOutputStream xmp = new ByteArrayOutputStream();
    new com.itextpdf.text.xml.xmp.XmpWriter(xmp, new HashMap<>(Map.of("Title", "Outro título"))).close();
    stamper.setXmpMetadata(xmp.toByteArray());
  }

  static void addField(PdfStamper stamper) { stamper.addSignature("Lugar", 1, 300, 100, 450, 150); }

  static void addLockingField(PdfStamper stamper) {
    PdfFormField field = stamper.addSignature("Cadeado", 1, 300, 100, 450, 150);
    field.put(PdfName.LOCK, new PdfSigLockDictionary(PdfSigLockDictionary.LockAction.INCLUDE, "Nome"));
  }

  static void remark(PdfStamper stamper) {
    Rectangle place = new Rectangle(300, 700, 320, 720);
    stamper.addAnnotation(PdfAnnotation.createText(stamper.getWriter(), place, "Nota", "Confira a data", true, "Comment"), 1);
  }

  static void highlight(PdfStamper stamper) {
    float[] quad = {70, 640, 200, 640, 70, 620, 200, 620};
    Rectangle place = new Rectangle(70, 620, 200, 640);
    stamper.addAnnotation(PdfAnnotation.createMarkup(stamper.getWriter(), place, "Veja", PdfAnnotation.MARKUP_HIGHLIGHT, quad), 1);
  }

  static void removeRemarks(PdfStamper stamper) {
    PdfDictionary page = stamper.getReader().getPageN(1);
    PdfArray annotations = page.getAsArray(PdfName.ANNOTS);
    for (int at = annotations.size() - 1; at >= 0; at -= 1)
      if (PdfName.TEXT.equals(annotations.getAsDict(at).get(PdfName.SUBTYPE))) annotations.remove(at);
    stamper.markUsed(annotations);
    stamper.markUsed(page);
  }

  static void attach(PdfStamper stamper) throws Exception {
    stamper.addFileAttachment("Anexo", "conteúdo".getBytes(), null, "anexo.txt");
    HashMap<String, Object> bookmark = new HashMap<>(Map.of("Title", "Início", "Action", "GoTo", "Page", "1 Fit"));
    stamper.setOutlines(new ArrayList<>(java.util.List.of(bookmark)));
  }

  static void encrypt(byte[] from, Path to) throws Exception {
    PdfStamper stamper = new PdfStamper(new PdfReader(from), new FileOutputStream(to.toFile()));
    stamper.setEncryption(new byte[0], "dono".getBytes(), PdfWriter.ALLOW_PRINTING, PdfWriter.ENCRYPTION_AES_128);
    stamper.close();
  }

  static void compress(byte[] from, Path to) throws Exception {
    PdfStamper stamper = new PdfStamper(new PdfReader(from), new FileOutputStream(to.toFile()), '5');
    stamper.setFullCompression();
    stamper.close();
  }
}
