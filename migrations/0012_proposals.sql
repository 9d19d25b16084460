CREATE TABLE `proposals` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`contact_id` integer,
	`client_name` text NOT NULL,
	`client_cnpj` text,
	`client_email` text,
	`client_address` text,
	`search` text NOT NULL,
	`proposal_date` text NOT NULL,
	`valid_until` text NOT NULL,
	`kit_items` text NOT NULL,
	`discount_hundredths` integer NOT NULL,
	`monthly_subscription` integer NOT NULL,
	`ai_service` integer NOT NULL,
	`installation_per_km` integer NOT NULL,
	`installation_fee` integer NOT NULL,
	`observations` text,
	`status` text DEFAULT 'draft' NOT NULL,
	`token_hash` text,
	`sent_at` integer,
	`answered_at` integer,
	`answered_by` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `proposals_token_hash_unique` ON `proposals` (`token_hash`);--> statement-breakpoint
CREATE INDEX `sent_proposals` ON `proposals` (`valid_until`) WHERE status = 'sent';