"""Reads a feed of a sheet as OData with clients that are not ours, and prints what they found as JSON.

Arguments: address of the service, token, folder of the XML schemas of OASIS. python-odata builds its classes from the
description and follows the links of pages of one row; pandas makes a frame of each entity set and of its pages.
"""

import json
import re
import sys
import urllib.parse

import pandas
import requests
import xmlschema
from odata import ODataService
from odata.exceptions import ODataError

root, token, schemas = sys.argv[1:]
session = requests.Session()
session.auth = ("me", token)

schema = xmlschema.XMLSchema11(schemas + "/edmx.xsd")
description = session.get(root + "$metadata").text
schema.validate(description)
vocabularies = re.findall(r'Reference Uri="([^"]*)"', description)
for place in vocabularies:
    schema.validate(session.get(urllib.parse.urljoin(root + "$metadata", place)).text)

paged = requests.Session()
paged.auth = session.auth
paged.headers["Prefer"] = "odata.maxpagesize=1"
service = ODataService(root, session=paged, reflect_entities=True, quiet_progress=True)
names = sorted(entity.__odata_collection__ for entity in service.entities.values())
Terms = next(entity for entity in service.entities.values() if entity.__odata_collection__ == "intake_by_term")
terms = service.query(Terms).order_by(Terms.term.desc()).all()
chosen = service.query(Terms).filter(Terms.term == "Spring 2026").all()
try:
    service.query(Terms).filter("nothing eq 1").all()
    refusal = "none"
except ODataError as error:
    refusal = f"{error.status_code} {error.code}"


def frame(entity_set):
    """Reads an entity set page by page into a frame."""
    rows, address = [], root + entity_set
    while address:
        page = session.get(address, headers={"Prefer": "maxpagesize=1"}).json()
        rows += page["value"]
        address = page.get("@odata.nextLink")
    return pandas.DataFrame(rows)


days = frame("intake_registrations")
days["registered_date_month"] = pandas.to_datetime(days["registered_date_month"], format="%Y-%m-%d")

print(
    json.dumps(
        {
            "vocabularies": len(vocabularies),
            "sets": names,
            "terms": [[entity.term, entity.enrolments] for entity in terms],
            "chosen": [entity.row for entity in chosen],
            "refusal": refusal,
            "days": [len(days), int(days["enrolments"].sum()), str(days["registered_date_month"].min().date())],
        }
    )
)
