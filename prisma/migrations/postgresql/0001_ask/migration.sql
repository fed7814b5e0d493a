CREATE TABLE "Graph" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "name" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "connection" BYTEA,
    "settings" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "updatedAt" TIMESTAMP(3) NOT NULL
);
CREATE UNIQUE INDEX "Graph_name_key" ON "Graph"("name");

CREATE TABLE "GraphSchema" (
    "graphId" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "json" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,
    PRIMARY KEY ("graphId", "version"),
    FOREIGN KEY ("graphId") REFERENCES "Graph"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE TABLE "Policy" (
    "graphId" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "json" TEXT NOT NULL,
    "actor" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,
    PRIMARY KEY ("graphId", "version"),
    FOREIGN KEY ("graphId") REFERENCES "Graph"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE TABLE "IndexState" (
    "graphId" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "builtAt" TIMESTAMP(3) NOT NULL,
    "valueCount" INTEGER NOT NULL,
    "byteCount" INTEGER NOT NULL,
    "file" TEXT NOT NULL,
    PRIMARY KEY ("graphId", "version"),
    FOREIGN KEY ("graphId") REFERENCES "Graph"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE TABLE "Thread" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "graphId" TEXT NOT NULL,
    "actor" TEXT NOT NULL,
    "memory" BYTEA,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "updatedAt" TIMESTAMP(3) NOT NULL,
    FOREIGN KEY ("graphId") REFERENCES "Graph"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "Thread_graphId_updatedAt_idx" ON "Thread"("graphId", "updatedAt");

CREATE TABLE "Question" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "threadId" TEXT NOT NULL,
    "graphId" TEXT NOT NULL,
    "actor" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "maskedText" TEXT,
    "pieces" TEXT,
    "original" BYTEA NOT NULL,
    "vault" BYTEA,
    "request" BYTEA,
    "query" BYTEA,
    "result" BYTEA,
    "model" TEXT NOT NULL,
    "host" TEXT NOT NULL,
    "policyVersion" INTEGER NOT NULL,
    "idempotencyKey" TEXT NOT NULL,
    "timings" TEXT NOT NULL,
    "errorCode" TEXT,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "updatedAt" TIMESTAMP(3) NOT NULL,
    FOREIGN KEY ("threadId") REFERENCES "Thread"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    FOREIGN KEY ("graphId") REFERENCES "Graph"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "Question_actor_idempotencyKey_key" ON "Question"("actor", "idempotencyKey");
CREATE INDEX "Question_threadId_createdAt_idx" ON "Question"("threadId", "createdAt");
CREATE INDEX "Question_graphId_createdAt_idx" ON "Question"("graphId", "createdAt");

CREATE TABLE "Setting" (
    "key" TEXT NOT NULL PRIMARY KEY,
    "json" TEXT,
    "sealed" BYTEA,
    "updatedAt" TIMESTAMP(3) NOT NULL
);

CREATE TABLE "LedgerEntry" (
    "sequence" BIGINT NOT NULL PRIMARY KEY,
    "format" INTEGER NOT NULL,
    "time" TEXT NOT NULL,
    "writer" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "actor" TEXT NOT NULL,
    "graph" TEXT,
    "subject" TEXT NOT NULL,
    "intent" BIGINT,
    "facts" TEXT NOT NULL,
    "ciphertext" BYTEA NOT NULL,
    "commitment" TEXT NOT NULL,
    "previous" TEXT NOT NULL,
    "digest" TEXT NOT NULL
);
CREATE INDEX "LedgerEntry_subject_sequence_idx" ON "LedgerEntry"("subject", "sequence");
CREATE INDEX "LedgerEntry_graph_sequence_idx" ON "LedgerEntry"("graph", "sequence");
CREATE INDEX "LedgerEntry_kind_sequence_idx" ON "LedgerEntry"("kind", "sequence");

CREATE TABLE "LedgerKey" (
    "sequence" BIGINT NOT NULL PRIMARY KEY,
    "wrappedKey" BYTEA NOT NULL
);

CREATE TABLE "LedgerOpenIntent" (
    "sequence" BIGINT NOT NULL PRIMARY KEY,
    "writer" TEXT NOT NULL
);

CREATE FUNCTION "refuseLedgerChange"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'the ledger is append-only';
END
$$;

CREATE FUNCTION "requireLedgerOrder"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    head record;
BEGIN
    SELECT "sequence", "digest" INTO head FROM "LedgerEntry" ORDER BY "sequence" DESC LIMIT 1;
    IF NEW."sequence" IS DISTINCT FROM coalesce(head."sequence", 0) + 1
        OR (NEW."sequence" > 1 AND NEW."previous" IS DISTINCT FROM head."digest") THEN
        RAISE EXCEPTION 'a ledger entry follows the last one';
    END IF;
    RETURN NEW;
END
$$;

CREATE TRIGGER "LedgerEntry_no_change" BEFORE UPDATE OR DELETE ON "LedgerEntry"
    FOR EACH ROW EXECUTE FUNCTION "refuseLedgerChange"();

CREATE TRIGGER "LedgerEntry_no_truncate" BEFORE TRUNCATE ON "LedgerEntry"
    FOR EACH STATEMENT EXECUTE FUNCTION "refuseLedgerChange"();

CREATE TRIGGER "LedgerEntry_in_order" BEFORE INSERT ON "LedgerEntry"
    FOR EACH ROW EXECUTE FUNCTION "requireLedgerOrder"();
