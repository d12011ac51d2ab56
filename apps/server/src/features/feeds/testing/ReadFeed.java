import java.math.BigDecimal;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import org.apache.olingo.client.api.ODataClient;
import org.apache.olingo.client.api.communication.ODataClientErrorException;
import org.apache.olingo.client.api.communication.ODataServerErrorException;
import org.apache.olingo.client.api.communication.request.retrieve.ODataEntitySetRequest;
import org.apache.olingo.client.api.communication.response.ODataRetrieveResponse;
import org.apache.olingo.client.api.domain.ClientEntity;
import org.apache.olingo.client.api.domain.ClientEntitySet;
import org.apache.olingo.client.api.domain.ClientProperty;
import org.apache.olingo.client.api.edm.xml.XMLMetadata;
import org.apache.olingo.client.api.uri.QueryOption;
import org.apache.olingo.client.api.uri.URIBuilder;
import org.apache.olingo.client.core.ODataClientFactory;
import org.apache.olingo.client.core.http.BasicAuthHttpClientFactory;
import org.apache.olingo.commons.api.edm.Edm;
import org.apache.olingo.commons.api.edm.EdmEntitySet;
import org.apache.olingo.commons.api.format.ContentType;

/** Reads all of a feed with Apache Olingo's client, and prints what it found as lines. Arguments: address of the service, token. */
public final class ReadFeed {
  private static String root;
  private static ODataClient client;

  private static void say(String what, Object value) {
    System.out.println(what + "=" + value);
  }

  private static String typeOf(ClientProperty property) {
    return property.hasNullValue() ? "null" : property.getPrimitiveValue().toValue().getClass().getSimpleName();
  }

  /** Reads every page, each of one row, by following the links. */
  private static List<ClientEntity> pages(ODataClient reader, URI address) {
    List<ClientEntity> entities = new ArrayList<>();
    for (URI next = address; next != null; ) {
      ODataEntitySetRequest<ClientEntitySet> request = reader.getRetrieveRequestFactory().getEntitySetRequest(next);
      request.setPrefer(reader.newPreferences().maxPageSize(1));
      ClientEntitySet page = request.execute().getBody();
      if (page.getEntities().size() > 1) throw new IllegalStateException("a page has more rows than were asked for");
      entities.addAll(page.getEntities());
      next = page.getNext();
    }
    return entities;
  }

  private static void describe(String what, List<ClientEntity> entities, String figure) {
    BigDecimal sum = BigDecimal.ZERO;
    TreeMap<String, String> types = new TreeMap<>();
    for (ClientEntity entity : entities) {
      for (ClientProperty property : entity.getProperties()) types.put(property.getName(), typeOf(property));
      sum = sum.add(new BigDecimal(entity.getProperty(figure).getPrimitiveValue().toString()));
    }
    say(what, entities.size() + " " + sum + " " + types);
  }

  private static URIBuilder uri(String set) {
    return client.newURIBuilder(root).appendEntitySetSegment(set);
  }

  private static ClientEntitySet read(URIBuilder address) {
    return client.getRetrieveRequestFactory().getEntitySetRequest(address.build()).execute().getBody();
  }

  private static String refusal(Runnable work) {
    try {
      work.run();
      return "none";
    } catch (ODataClientErrorException error) {
      return error.getStatusLine().getStatusCode() + " " + error.getODataError().getCode();
    } catch (ODataServerErrorException error) {
      return "server: " + error.getMessage();
    }
  }

  public static void main(String[] arguments) throws Exception {
    root = arguments[0];
    client = ODataClientFactory.getClient();
    // Sends a name and a password once it was told to, as spreadsheets do.
    client.getConfiguration().setHttpClientFactory(new BasicAuthHttpClientFactory("me", arguments[1]));

    // Reads the vocabularies too that the description points to.
    ODataRetrieveResponse<XMLMetadata> described = client.getRetrieveRequestFactory().getXMLMetadataRequest(root).execute();
    say("version", described.getHeader("OData-Version"));
    say("v4", client.metadataValidation().isV4Metadata(described.getBody()));
    say("schemas", described.getBody().getSchemas().size());
    Edm edm = client.getRetrieveRequestFactory().getMetadataRequest(root).execute().getBody();
    client.metadataValidation().validateMetadata(edm);
    say("service", client.getRetrieveRequestFactory().getServiceDocumentRequest(root).execute().getBody().getEntitySetNames());
    for (EdmEntitySet set : edm.getEntityContainer().getEntitySets()) {
      List<String> properties = new ArrayList<>();
      for (String name : set.getEntityType().getPropertyNames()) properties.add(name + ":" + set.getEntityType().getStructuralProperty(name).getType());
      say("set " + set.getName(), set.getEntityType().getKeyPredicateNames() + " " + properties);
    }

    String set = "intake_registrations";
    describe("full", pages(client, uri(set).build()), "enrolments");
    ODataClient typed = ODataClientFactory.getEdmEnabledClient(root, edm, null, ContentType.JSON);
    typed.getConfiguration().setHttpClientFactory(client.getConfiguration().getHttpClientFactory());
    typed.getConfiguration().setDefaultPubFormat(ContentType.JSON);
    describe("minimal", pages(typed, uri(set).build()), "enrolments");
    ClientEntitySet chosen = read(uri("intake_by_term").select("term").orderBy("term desc").count(true).top(1));
    say("chosen", chosen.getCount() + " " + chosen.getEntities().get(0).getProperties().size() + " " + chosen.getEntities().get(0).getProperty("term").getValue());
    say("filtered", read(uri("intake_by_term").filter(client.getFilterFactory().eq("term", "Spring 2026"))).getEntities().size());
    say("skipped", read(uri("intake_by_term").skip(1)).getEntities().size());
    ClientEntity one = client.getRetrieveRequestFactory().getEntityRequest(uri("intake_by_term").appendKeySegment(2).build()).execute().getBody();
    say("one", one.getTypeName() + " " + one.getProperty("term").getValue());
    say("counted", client.getRetrieveRequestFactory().getValueRequest(uri("intake_by_term").count().build()).execute().getBody());
    say("unknown", refusal(() -> read(uri("intake_by_term").filter("nothing eq 1"))));
    say("expanded", refusal(() -> read(uri("intake_by_term").addQueryOption(QueryOption.EXPAND, "x"))));
  }
}
